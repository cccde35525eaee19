import { describe, expect, it } from 'vitest';
import { matchShortcut, type PressedKeys } from '#harness-ui/keyboard/match-shortcut.ts';
import { shortcuts } from '#harness-ui/keyboard/shortcuts.ts';

const pressed = (key: string, code: string, held: Partial<PressedKeys> = {}): PressedKeys => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('matchShortcut', () => {
  it('reads digits and letters with Alt by their physical key', () => {
    const alt = { altKey: true };
    expect(matchShortcut(pressed('¡', 'Digit1', alt), 'window')).toEqual({
      id: 'togglePanel',
      digit: 1,
      types: false,
    });
    expect(matchShortcut(pressed('0', 'Digit0', alt), 'window')?.id).toBe('focusCashier');
    expect(matchShortcut(pressed('µ', 'KeyM', alt), 'window')?.id).toBe('toggleMirroring');
    expect(matchShortcut(pressed('1', 'Digit1'), 'window')).toBeUndefined();
    expect(matchShortcut(pressed('1', 'Digit1', { ...alt, ctrlKey: true }), 'window')).toBeUndefined();
  });

  it('requires Shift as in the shortcut, unless the character needs it', () => {
    expect(matchShortcut(pressed('F6', 'F6'), 'window')?.id).toBe('nextRegion');
    expect(matchShortcut(pressed('F6', 'F6', { shiftKey: true }), 'window')?.id).toBe('previousRegion');
    expect(matchShortcut(pressed('/', 'Digit7', { shiftKey: true }), 'window')).toMatchObject({
      id: 'focusAddress',
      types: true,
    });
  });

  it('matches only in the part of the window that it belongs to', () => {
    expect(matchShortcut(pressed('Escape', 'Escape'), 'cashier')?.id).toBe('cancelPayment');
    expect(matchShortcut(pressed('Escape', 'Escape'), 'window')).toBeUndefined();
  });
});

it('shortcuts of one part of the window have unique keys and names', () => {
  const all = shortcuts.flatMap(({ place, keys }) => keys.map((key) => `${place} ${key}`));
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(shortcuts.map(({ id }) => id)).size).toBe(shortcuts.length);
});
