// What the build makes of a message catalogue (scripts/fluent.ts).
declare module "*.ftl" {
  const messages: readonly import("@fluent/bundle").Message[];
  export default messages;
}
