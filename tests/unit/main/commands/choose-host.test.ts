import { describe, expect, it } from 'vitest';
import { chooseHost } from '#main/commands/start/choose-host.ts';

const desktop = { hasDisplay: true, hasElectron: true };

describe('the host', () => {
  it.each([
    [{}, desktop, 'electron'],
    [{}, { ...desktop, hasElectron: false }, 'chromium'],
    [{}, { ...desktop, hasDisplay: false }, 'headless'],
    [{ host: 'chromium' }, desktop, 'chromium'],
    [{ headless: true, host: 'chromium' }, { ...desktop, hasDisplay: false }, 'headless'],
  ] as const)('for the wish %j on the machine %j is %s', (wishes, machine, host) => {
    expect(chooseHost(wishes, machine).host).toBe(host);
  });

  it.each([
    [{ host: 'electron' }, { ...desktop, hasElectron: false }, /npx install-electron/],
    [
      { host: 'electron' },
      { ...desktop, hasDisplay: false },
      /--host electron needs a display.*xvfb-run.*--headless/,
    ],
    [{ host: 'chromium' }, { ...desktop, hasDisplay: false }, /--host chromium needs a display/],
  ])('wished for by %j is refused where it cannot be had, with what to do', (wishes, machine, message) => {
    expect(() => chooseHost(wishes, machine)).toThrow(message);
  });
});
