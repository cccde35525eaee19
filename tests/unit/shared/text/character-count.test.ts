import { expect, onTestFinished, test, vi } from 'vitest';
import { characterCount } from '#shared/text/character-count.ts';

test.each([
  ['', 0],
  ['漫画 abc', 6],
  ['😀𠮷', 2],
  ['👨‍👩‍👧🇨🇳', 2],
  ['e\u0301', 1],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('where the engine cannot tell characters, code points are counted', async () => {
  vi.resetModules();
  // Later files of this process must not be given the one that cannot tell.
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('Intl', {});
  const { characterCount: countWithout } = await import('#shared/text/character-count.ts');
  vi.unstubAllGlobals();
  expect(countWithout('😀𠮷字')).toBe(3);
});
