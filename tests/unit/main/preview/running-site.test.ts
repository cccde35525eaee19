import { expect, it } from 'vitest';
import { readRunningSite, runningSiteVariables } from '#main/preview/running-site.ts';

const site = { origin: 'http://127.0.0.1:5173', controlToken: 'secret' };

it('the running site is passed to the desktop program unchanged', () => {
  expect(readRunningSite(runningSiteVariables(site), false)).toEqual(site);
  expect(readRunningSite({}, false)).toBeUndefined();
});

it('the running site is ignored in a packaged program', () => {
  expect(readRunningSite(runningSiteVariables(site), true)).toBeUndefined();
});

it.each(['http://evil.test', 'https://127.0.0.1', 'nonsense'])(
  'the origin of the running site cannot be %s',
  (origin) => {
    expect(() => readRunningSite(runningSiteVariables({ ...site, origin }), false)).toThrow(
      /npm run dev.*Unset/,
    );
  },
);
