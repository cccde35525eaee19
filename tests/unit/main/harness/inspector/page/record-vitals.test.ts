import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { recordVitals } from '#main/harness/inspector/page/record-vitals.ts';
import { AppError } from '#shared/errors.ts';

it.each([
  { code: 'cdp', problems: ['Runtime.addBinding', 'Page.addScriptToEvaluateOnNewDocument'] },
  { code: 'gone', problems: [] },
] as const)(
  'reports that the browser refuses to measure vitals ($code), unless the page is gone',
  async ({ code, problems }) => {
    const told: string[] = [];
    const cdp: CdpSession = {
      send: (method) => Promise.reject(new AppError(code, method)),
      on: () => undefined,
      child: () => cdp,
    };
    const writer = { add: () => undefined, update: () => undefined };
    recordVitals(cdp, writer, {
      signal: new AbortController().signal,
      onProblem: (thrown) => void told.push((thrown as AppError).message),
    });
    await setImmediate();
    expect(told).toEqual(problems);
  },
);
