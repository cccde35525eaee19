import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { ChromiumView } from '#main/hosts/chromium/chromium-view.ts';
import { AppError } from '#shared/errors.ts';
import { profileOf } from '../../../profile-of.ts';

const url = 'http://tester:secret@127.0.0.1:1/home';

/** Page of a server that accepts the connection but never responds. `Page.navigate` does not respond either. */
function silentPage(stopped: () => Promise<void> = () => Promise.resolve()) {
  const sent: string[] = [];
  const problems: unknown[] = [];
  const cdp: CdpSession = {
    send: (method) => {
      sent.push(method);
      return method === 'Page.navigate'
        ? Promise.withResolvers<never>().promise
        : stopped().then(() => ({}) as never);
    },
    on: () => undefined,
    child: () => cdp,
  };
  const view = new ChromiumView({
    attachTools: () => Promise.reject(new Error('Nobody asks for tools.')),
    setPermissions: () => Promise.resolve(),
    profile: profileOf('pc-chrome'),
    cdp,
    storage: '',
    browserClosed: new AbortController().signal,
    pageClosed: new AbortController().signal,
    onProblem: (thrown) => void problems.push(thrown),
    dispose: () => Promise.resolve(),
    loadTimeoutMs: 50,
  });
  return {
    view,
    sent,
    problems,
  };
}

describe('a navigation without a response', () => {
  it('rejects at the timeout, with a URL that shows no password', async () => {
    const { view, sent } = silentPage();
    await expect(view.navigate(url)).rejects.toMatchObject({
      code: 'timeout',
      message: 'http://127.0.0.1:1/home did not load within 0.05 s',
    });
    expect(sent).toEqual(['Page.navigate', 'Page.stopLoading']);
    expect(view.loss).toBeUndefined();
  });

  it.each([
    { code: 'cdp', isReported: true },
    { code: 'gone', isReported: false },
  ] as const)(
    'reports that loading cannot be stopped ($code), unless the page has gone',
    async ({ code, isReported }) => {
      const refused = new AppError(code, 'Page.stopLoading: refused');
      const { view, problems } = silentPage(() => Promise.reject(refused));
      await expect(view.navigate(url)).rejects.toMatchObject({ code: 'timeout' });
      await setImmediate();
      expect(problems).toEqual(isReported ? [refused] : []);
    },
  );
});
