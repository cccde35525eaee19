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

test('counts code points if the engine has no Segmenter', async () => {
  vi.resetModules();
  // Resets the modules, so that other tests of the process load a fresh one.
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('Intl', {});
  const { characterCount: countWithout } = await import('#shared/text/character-count.ts');
  vi.unstubAllGlobals();
  expect(countWithout('😀𠮷字')).toBe(3);
});
