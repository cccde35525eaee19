import { RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import { breakpointHandlers } from '#main/harness/inspector/breakpoint-handlers.ts';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import { encryptAes } from '#main/lib/aes-ecb.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { AppError } from '#shared/errors.ts';
import type { Breakpoint } from '#shared/ipc/records/breakpoints.ts';
import { ScriptedSession } from '../scripted-session.ts';

const random = encodeURIComponent(encryptAes(defaultKeys.api, '1700000000000'));
export const url = `http://127.0.0.1:5180/api/user/info?x=1&random=${random}`;

export const breakpoint = (change: Partial<Breakpoint> = {}): Breakpoint => ({
  match: { endpoint: 'user.info' },
  views: null,
  stage: 'request',
  holdMs: 60_000,
  times: 'always',
  isEnabled: true,
  ...change,
});

class RefusingSession extends ScriptedSession {
  refuses: (method: string, params: Readonly<Record<string, unknown>>) => boolean = () => false;
  responseBody = '';

  override async send<Result>(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> {
    if (method === 'Fetch.getResponseBody') {
      return { body: Buffer.from(this.responseBody).toString('base64'), base64Encoded: true } as Result;
    }
    const responseBody = await super.send<Result>(method, params);
    if (this.refuses(method, params)) throw new AppError('cdp', `${method}: Unsafe header`);
    return responseBody;
  }
}

/** Creates a view whose requests are paused, and a window that shows the held requests. */
export async function stopping({ isWatched = true } = {}) {
  const page = new RefusingSession();
  const view = new AbortController();
  const window = new AbortController();
  const told: unknown[] = [];
  const problems: unknown[] = [];
  const inspector = new Inspector({
    apiKey: defaultKeys.api,
    notify: (name, event) => name === 'heldChanged' && told.push((event as { gone: unknown[] }).gone),
    onProblem: (thrown) => problems.push(thrown),
    signal: new AbortController().signal,
  });
  const requests = new RequestInterceptor(page, {
    documentHeaders: [],
    onProblem: (thrown) => problems.push(thrown),
    signal: view.signal,
  });
  inspector
    .observe('view-1', { signal: view.signal, onProblem: (problem) => problems.push(problem) })
    .watch(page, 'page');
  const handlers = breakpointHandlers(inspector);
  const caller = { windowId: 'w', signal: window.signal };
  const list = async () => (await handlers.listHeld({}, caller)).held;
  if (isWatched) await list();
  const pause = (more: object = {}, request: object = {}) => {
    page.sent.length = 0;
    page.say('Fetch.requestPaused', {
      requestId: 'f',
      networkId: 'n',
      resourceType: 'XHR',
      request: { url, method: 'GET', headers: { userId: 'u77' }, ...request },
      ...more,
    });
  };
  const sent = () => page.sent.filter(([method]) => method.startsWith('Fetch.') && method !== 'Fetch.enable');
  return { page, requests, inspector, handlers, caller, list, pause, sent, told, problems, view, window };
}

export const continued = ['Fetch.continueRequest', { requestId: 'f' }];
