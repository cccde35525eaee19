import { expect, it } from 'vitest';
import { notifyRunningSite, readRunningSite } from '#main/preview/running-site.ts';

const site = { origin: 'http://127.0.0.1:5173', controlToken: 'secret' };

it('comes to the desktop program as it was told', () => {
  expect(readRunningSite(notifyRunningSite(site), false)).toEqual(site);
  expect(readRunningSite({}, false)).toBeUndefined();
});

it('is none for a packaged program', () => {
  expect(readRunningSite(notifyRunningSite(site), true)).toBeUndefined();
});

it.each(['http://evil.test', 'https://127.0.0.1', 'nonsense'])('is not %s', (origin) => {
  expect(() => readRunningSite(notifyRunningSite({ ...site, origin }), false)).toThrow(/npm run dev.*unset/);
});
