/** Hands the visitor a file that the page has in its memory. */
export function save(name: string, content: BlobPart, kind: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: kind }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
