import { describe, expect, it } from 'vitest';
import { PickerChoice } from '#site/player/plugins/pickers/picker-choice.ts';
import { qualityCookie, readQuality } from '#site/player/plugins/pickers/quality.plugin.ts';
import { trackEntries } from '#site/player/plugins/pickers/track-entries.ts';

const entries = [
  { value: 'SD', text: '标清' },
  { value: 'HD', text: '高清' },
];

describe('a picker choice', () => {
  it('selects only entries that are not selected already', () => {
    const choice = new PickerChoice();
    choice.offer(entries, 'SD');
    expect(choice.choose('SD')).toBeUndefined();
    expect(choice.choose('4K')).toBeUndefined();
    expect(choice.choose('HD')).toEqual(entries[1]);
    expect(choice.current).toEqual(entries[1]);
    choice.set(undefined);
    expect(choice.current).toBeUndefined();
  });

  it('contains each value once', () => {
    const choice = new PickerChoice();
    choice.offer([...entries, { value: 'SD', text: '又一个' }], undefined);
    expect(choice.entries).toEqual(entries);
  });
});

describe('the selected quality', () => {
  it('is stored for a year, on every page', () => {
    expect(qualityCookie('HD')).toBe('selectedStreamLevel=HD; max-age=31536000; path=/; samesite=lax');
  });

  it.each([
    ['a=1; selectedStreamLevel=HD; b=2', 'HD'],
    [`selectedStreamLevel=${encodeURIComponent('高;清')}`, '高;清'],
    ['otherselectedStreamLevel=HD', undefined],
    ['selectedStreamLevel=', undefined],
    ['selectedStreamLevel=%E4', undefined],
    ['', undefined],
  ])('is read from %j as %j', (cookies, definition) => {
    expect(readQuality(cookies)).toBe(definition);
  });
});

it('tracks are named by label, language or number', () => {
  const tracks = [
    { label: '国语', language: 'zh' },
    { label: '', language: 'en' },
    { label: '', language: '' },
  ];
  expect(trackEntries(tracks, '音轨')).toEqual([
    { value: '0', text: '国语' },
    { value: '1', text: 'en' },
    { value: '2', text: '音轨 3' },
  ]);
});
