import { describe, expect, it } from 'vitest';
import { chooseHost } from '#main/commands/start/choices/choose-host.ts';

const desktop = { hasDisplay: true, hasElectron: true };

describe('the host of the window', () => {
  it.each([
    [{}, desktop, 'electron'],
    [{}, { ...desktop, hasElectron: false }, 'browser'],
    [{}, { ...desktop, hasDisplay: false }, 'browser'],
    [{}, { hasDisplay: false, hasElectron: false }, 'browser'],
    [{ host: 'browser' }, desktop, 'browser'],
    [{ host: 'browser' }, { ...desktop, hasDisplay: false }, 'browser'],
    [{ lan: true }, desktop, 'browser'],
    [{ headless: true }, { ...desktop, hasDisplay: false }, 'headless'],
  ] as const)('for the options %j on a machine with %j is %s', (requested, machine, host) => {
    expect(chooseHost(requested, machine).host).toBe(host);
  });

  it.each([
    [{ host: 'electron' }, { ...desktop, hasElectron: false }, /npx install-electron.*ELECTRON_MIRROR=/],
    [
      { host: 'electron' },
      { ...desktop, hasDisplay: false },
      /--host electron needs a display.*xvfb-run.*--host browser/,
    ],
    [{ host: 'chromium' }, desktop, /--host chromium was removed.*--host browser/],
    [{ host: 'netscape' }, desktop, /Valid hosts: electron, browser/],
    [{ headless: true, host: 'browser' }, desktop, /Omit --host browser/],
    [{ host: 'electron', lan: true }, desktop, /--lan .* --host browser/],
    [{ headless: true, lan: true }, desktop, /--lan .* --host browser/],
  ])(
    'is rejected for the options %j with the next step if it is unavailable',
    (requested, machine, message) => {
      expect(() => chooseHost(requested, machine)).toThrow(message);
    },
  );

  it.each([
    [{ ...desktop, hasElectron: false }, /npx install-electron.*ELECTRON_MIRROR=/],
    [{ ...desktop, hasDisplay: false }, /no display/],
  ])('has a reason if a machine with %j lacks the preferred one', (machine, why) => {
    expect(chooseHost({}, machine).why).toMatch(why);
  });
});
