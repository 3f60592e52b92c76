// Short and quiet sounds, made on the spot; loaded only by whoever wants them.
import type { Move, Script } from "../state/motion";

type Sound = "card" | "chip" | "win";

const LOUDNESS = 0.05;
const CARD_S = 0.045;
const CHIP_S = 0.07;
const WIN_S = 0.5;
/** No two sounds of a kind closer than this: a full table is dealt, not drummed. */
const APART_MS = 60;

const SOUND_OF: Readonly<Partial<Record<Move["kind"], Sound>>> = {
  deal: "card",
  turn: "card",
  serve: "card",
  clear: "card",
  lay: "chip",
  take: "chip",
  pay: "chip",
};

let context: AudioContext | undefined;

/** Opens the loudspeaker, once the visitor has clicked anything; a page makes no sound before. */
function opened(): AudioContext | undefined {
  if (!navigator.userActivation.hasBeenActive) return undefined;
  return (context ??= new AudioContext());
}

/** Plays what a script sounds like, each motion in its time. */
export function play({ moves }: Script, pace: number): void {
  const speaker = opened();
  if (!speaker) return;
  const last: Partial<Record<Sound, number>> = {};
  for (const { kind, at_ms } of moves.toSorted((a, b) => a.at_ms - b.at_ms)) {
    const sound = SOUND_OF[kind];
    const due_ms = at_ms * pace;
    if (!sound || due_ms - (last[sound] ?? -APART_MS) < APART_MS) continue;
    last[sound] = due_ms;
    SOUNDS[sound](speaker, speaker.currentTime + due_ms / 1000);
  }
  const paid = moves.filter(({ kind }) => kind === "pay");
  if (paid.length) SOUNDS.win(speaker, speaker.currentTime + (paid[0]!.at_ms * pace) / 1000);
}

function swell(speaker: AudioContext, from_s: number, length_s: number): GainNode {
  const gain = speaker.createGain();
  gain.gain.setValueAtTime(LOUDNESS, from_s);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS / 100, from_s + length_s);
  gain.connect(speaker.destination);
  return gain;
}

function tone(speaker: AudioContext, hertz: number, from_s: number, length_s: number): void {
  const source = speaker.createOscillator();
  source.frequency.value = hertz;
  source.connect(swell(speaker, from_s, length_s));
  source.start(from_s);
  source.stop(from_s + length_s);
}

/** A rustle: noise of which only the middle is heard. */
function rustle(speaker: AudioContext, from_s: number): void {
  const buffer = speaker.createBuffer(1, speaker.sampleRate * CARD_S, speaker.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = Math.sin(index * index * 0.013) * 0.8));
  const source = speaker.createBufferSource();
  source.buffer = buffer;
  const band = speaker.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 3_200;
  source.connect(band).connect(swell(speaker, from_s, CARD_S));
  source.start(from_s);
}

const SOUNDS: Readonly<Record<Sound, (speaker: AudioContext, from_s: number) => void>> = {
  card: rustle,
  chip: (speaker, from_s) => {
    tone(speaker, 2_400, from_s, CHIP_S);
    tone(speaker, 3_150, from_s + 0.018, CHIP_S);
  },
  win: (speaker, from_s) =>
    [523.25, 659.25, 783.99].forEach((hertz, nth) =>
      tone(speaker, hertz, from_s + nth * 0.09, WIN_S),
    ),
};
