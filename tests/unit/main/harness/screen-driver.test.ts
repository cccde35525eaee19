import { expect, it, vi } from 'vitest';
import type { CdpCommand, CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendWithDeadline } from '#main/harness/emulation/send-with-deadline.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { AppError } from '#shared/errors.ts';

type LacksResponse = (method: string, time: number) => boolean;

/** Page with one link. Records commands and leaves some without a response. */
class LinkPage implements CdpSession {
  readonly commands: string[] = [];
  readonly #lacksResponse: LacksResponse;

  constructor(lacksResponse: LacksResponse) {
    this.#lacksResponse = lacksResponse;
  }

  times(method: string): number {
    return this.commands.filter((other) => other === method).length;
  }

  async send<Result>(
    method: string,
    _params?: CdpCommand['params'],
    options: SendOptions = {},
  ): Promise<Result> {
    this.commands.push(method);
    const lacksResponse = this.#lacksResponse(method, this.times(method));
    const response = sendWithDeadline(method, options, ({ resolve }) => {
      if (!lacksResponse) resolve(responses[method]);
      return () => undefined;
    });
    return (await response) as Result;
  }

  on(): void {
    throw new Error('The driver must not listen for events');
  }

  child(): CdpSession {
    throw new Error('The driver must use the page itself');
  }
}

const responses: Readonly<Record<string, unknown>> = {
  'Accessibility.queryAXTree': { nodes: [{ ignored: false, backendDOMNodeId: 2, name: { value: '书架' } }] },
  'DOM.resolveNode': { object: { objectId: '3' } },
  'Runtime.callFunctionOn': { result: { value: { x: 10, y: 20 } } },
  'Runtime.evaluate': { result: { objectId: '1' } },
};

const link = { role: 'link', name: '书架' } as const;

const driverOf = (page: CdpSession) =>
  new ScreenDriver(page, {
    isTouch: true,
    signal: new AbortController().signal,
    stepTimeoutMs: 200,
    responseTimeoutMs: 20,
  });

it('a command is repeated if the page’s process was replaced before it responded', async () => {
  const page = new LinkPage((method, time) => method === 'Accessibility.queryAXTree' && time === 1);
  await driverOf(page).expectVisible(link);
  expect(page.times('Accessibility.queryAXTree')).toBe(2);
});

it('a wait for a change ends if the page goes away', async () => {
  const page = new LinkPage((method) => method === 'Runtime.evaluate');
  await expect(driverOf(page).expectHidden(link)).rejects.toThrow('link “书架” to disappear');
  expect(page.times('Runtime.evaluate')).toBeGreaterThan(1);
});

it('a value is read again if the document went away before it responded', async () => {
  const page = new LinkPage(() => false);
  const gone = new AppError('gone', 'Runtime.evaluate: Inspected target navigated or closed');
  vi.spyOn(page, 'send')
    .mockRejectedValueOnce(gone)
    .mockResolvedValueOnce({ result: { value: 'u7' } });
  expect(await driverOf(page).read('userId')).toBe('u7');
});

it('a tap is sent once even if the page never confirms its end', async () => {
  const page = new LinkPage((method, time) => method === 'Input.dispatchTouchEvent' && time === 2);
  await driverOf(page).tap(link);
  expect(page.times('Input.dispatchTouchEvent')).toBe(2);
});

it('a page that never responds leads to a timeout with the expected element', async () => {
  const page = new LinkPage(() => true);
  await expect(driverOf(page).expectVisible(link)).rejects.toThrow('Waited 0.2 s for link “书架” to appear');
});
