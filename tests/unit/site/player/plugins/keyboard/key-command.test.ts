import { describe, expect, it } from 'vitest';
import { type KeyPlace, keyCommand } from '#site/player/plugins/keyboard/key-command.ts';

const plain = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, repeat: false };
const command = (key: string, place: KeyPlace = 'player', more: Partial<typeof plain> = {}) =>
  keyCommand({ key, ...plain, ...more }, place);

it.each([
  [' ', { name: 'toggle' }],
  ['K', { name: 'toggle' }],
  ['ArrowLeft', { name: 'seekBy', seconds: -5 }],
  ['l', { name: 'seekBy', seconds: 10 }],
  ['ArrowUp', { name: 'volumeBy', step: 0.05 }],
  ['m', { name: 'mute' }],
  ['f', { name: 'fullscreen' }],
  ['<', { name: 'stepRate', step: -1 }],
  ['7', { name: 'seekToPart', part: 0.7 }],
  [']', { name: 'stepPlaylist', step: 1 }],
  ['p', { name: 'stepPlaylist', step: -1 }],
  ['c', { name: 'subtitles' }],
  ['?', { name: 'help' }],
  ['x', undefined],
  ['Tab', undefined],
])('the key %j is mapped to %j', (key, expected) => {
  expect(command(key)).toEqual(expected);
});

describe('the keyboard ignores', () => {
  it('keys in text fields and dialogs', () => {
    for (const key of [' ', 'k', '5', '?']) expect(command(key, 'elsewhere')).toBeUndefined();
    expect(command('k', 'player', { isComposing: true })).toBeUndefined();
  });

  it('shortcuts of the browser and the system', () => {
    expect(command('f', 'player', { ctrlKey: true })).toBeUndefined();
    expect(command('ArrowLeft', 'player', { altKey: true })).toBeUndefined();
    expect(command('c', 'page', { metaKey: true })).toBeUndefined();
  });

  it('arrow keys that scroll the page, and all keys of a focused button or slider', () => {
    expect(command('ArrowDown', 'page')).toBeUndefined();
    expect(command('ArrowRight', 'page')).toEqual({ name: 'seekBy', seconds: 5 });
    for (const key of [' ', 'ArrowLeft', 'ArrowUp']) expect(command(key, 'control')).toBeUndefined();
    expect(command('k', 'control')).toEqual({ name: 'toggle' });
  });

  it('repeats of a held toggle key', () => {
    expect(command('m', 'player', { repeat: true })).toBeUndefined();
    expect(command('ArrowLeft', 'player', { repeat: true })).toBeDefined();
  });
});
