export type KeyCommand =
  | { readonly name: 'toggle' | 'mute' | 'fullscreen' | 'subtitles' | 'help' }
  | { readonly name: 'seekBy'; readonly seconds: number }
  | { readonly name: 'seekToPart'; readonly part: number }
  | { readonly name: 'volumeBy'; readonly step: number }
  | { readonly name: 'stepRate' | 'stepPlaylist'; readonly step: 1 | -1 };

export type KeyPlace =
  /** The focus is in the player, or the player is in full screen. */
  | 'player'
  /** The focus is on a control with its own keys, such as a button or slider. */
  | 'control'
  /** The focus is on the page, where arrow keys scroll. */
  | 'page'
  /** The focus is in a text field, a dialog or another player. */
  | 'elsewhere';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** True while an input method is composing text. */
  readonly isComposing: boolean;
  readonly repeat: boolean;
}

const shortStep = 5;
const longStep = 10;
const volumeStep = 0.05;

/** Commands of keys that work wherever the focus is, except 'elsewhere'. */
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

/** Commands of keys that buttons and sliders handle too. */
const sharedKeys: Readonly<Record<string, KeyCommand>> = {
  ' ': { name: 'toggle' },
  ArrowLeft: { name: 'seekBy', seconds: -shortStep },
  ArrowRight: { name: 'seekBy', seconds: shortStep },
};

/** Commands of keys that scroll the page too. */
const scrollKeys: Readonly<Record<string, KeyCommand>> = {
  ArrowUp: { name: 'volumeBy', step: volumeStep },
  ArrowDown: { name: 'volumeBy', step: -volumeStep },
};

/** Returns the command of a key, or undefined if the page must handle the key. */
export function keyCommand(pressed: PressedKey, place: KeyPlace): KeyCommand | undefined {
  const { key, ctrlKey, altKey, metaKey, isComposing, repeat } = pressed;
  if (place === 'elsewhere' || ctrlKey || altKey || metaKey || isComposing) return undefined;
  const command = commandOf(key, place);
  // Ignores repeated events of a held key for toggles. Steps may repeat.
  const isStep = command && ['seekBy', 'volumeBy'].includes(command.name);
  return repeat && !isStep ? undefined : command;
}

function commandOf(key: string, place: KeyPlace): KeyCommand | undefined {
  if (/^\d$/.test(key)) return { name: 'seekToPart', part: Number(key) / 10 };
  const letter = letters[key.length === 1 ? key.toLowerCase() : key];
  if (letter || place === 'control') return letter;
  return sharedKeys[key] ?? (place === 'player' ? scrollKeys[key] : undefined);
}
