export type KeyCommand =
  | { readonly name: 'toggle' | 'mute' | 'fullscreen' | 'subtitles' | 'help' }
  | { readonly name: 'seekBy'; readonly seconds: number }
  | { readonly name: 'seekToPart'; readonly part: number }
  | { readonly name: 'volumeBy'; readonly step: number }
  | { readonly name: 'stepRate' | 'stepPlaylist'; readonly step: 1 | -1 };

/** Where the keyboard is. */
export type KeyPlace =
  /** In the player, or nowhere at all while the player has the whole screen. */
  | 'player'
  /** At a control that has keys of its own: a button, a slider. */
  | 'control'
  /** Nowhere in particular: the page scrolls by the arrows. */
  | 'page'
  /** Where somebody writes, in a dialog, in another player. */
  | 'elsewhere';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** An input method is at work. */
  readonly isComposing: boolean;
  /** The key is being held down. */
  readonly repeat: boolean;
}

const shortStep = 5;
const longStep = 10;
const volumeStep = 0.05;

/** Keys that mean something everywhere but where other things have the keyboard. */
const letters: Readonly<Record<string, KeyCommand>> = {
  k: { name: 'toggle' },
  m: { name: 'mute' },
  f: { name: 'fullscreen' },
  c: { name: 'subtitles' },
  '?': { name: 'help' },
  j: { name: 'seekBy', seconds: -longStep },
  l: { name: 'seekBy', seconds: longStep },
  '<': { name: 'stepRate', step: -1 },
  '>': { name: 'stepRate', step: 1 },
  '[': { name: 'stepPlaylist', step: -1 },
  ']': { name: 'stepPlaylist', step: 1 },
  p: { name: 'stepPlaylist', step: -1 },
  n: { name: 'stepPlaylist', step: 1 },
};

/** Keys that buttons and sliders know too. */
const sharedKeys: Readonly<Record<string, KeyCommand>> = {
  ' ': { name: 'toggle' },
  ArrowLeft: { name: 'seekBy', seconds: -shortStep },
  ArrowRight: { name: 'seekBy', seconds: shortStep },
};

/** Keys by which pages scroll. */
const scrollKeys: Readonly<Record<string, KeyCommand>> = {
  ArrowUp: { name: 'volumeBy', step: volumeStep },
  ArrowDown: { name: 'volumeBy', step: -volumeStep },
};

/** Undefined for a key that is none of the player's business. */
export function keyCommand(pressed: PressedKey, place: KeyPlace): KeyCommand | undefined {
  const { key, ctrlKey, altKey, metaKey, isComposing, repeat } = pressed;
  if (place === 'elsewhere' || ctrlKey || altKey || metaKey || isComposing) return undefined;
  const command = commandOf(key, place);
  // What is switched once by a press is not switched to and fro by a key that is held.
  const isStep = command && ['seekBy', 'volumeBy'].includes(command.name);
  return repeat && !isStep ? undefined : command;
}

function commandOf(key: string, place: KeyPlace): KeyCommand | undefined {
  if (/^\d$/.test(key)) return { name: 'seekToPart', part: Number(key) / 10 };
  const letter = letters[key.length === 1 ? key.toLowerCase() : key];
  if (letter || place === 'control') return letter;
  return sharedKeys[key] ?? (place === 'player' ? scrollKeys[key] : undefined);
}
