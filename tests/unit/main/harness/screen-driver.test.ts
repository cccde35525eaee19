import { expect, it, vi } from 'vitest';
import type { CdpCommand, CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendInTime } from '#main/harness/emulation/send-in-time.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { AppError } from '#shared/errors.ts';

type Unanswered = (method: string, time: number) => boolean;

/** A page with one link at rest, which leaves commands unanswered as it is told to, and remembers all. */
class LinkPage implements CdpSession {
  readonly asked: string[] = [];
  readonly #isUnanswered: Unanswered;

  constructor(isUnanswered: Unanswered) {
    this.#isUnanswered = isUnanswered;
  }

  times(method: string): number {
    return this.asked.filter((other) => other === method).length;
  }

  async send<Result>(
    method: string,
    _params?: CdpCommand['params'],
    options: SendOptions = {},
  ): Promise<Result> {
    this.asked.push(method);
    const isUnanswered = this.#isUnanswered(method, this.times(method));
    const answered = sendInTime(method, options, ({ resolve }) => {
      if (!isUnanswered) resolve(answers[method]);
      return () => undefined;
    });
    return (await answered) as Result;
  }

  on(): void {
    throw new Error('A driver only asks');
  }

  child(): CdpSession {
    throw new Error('A driver asks the page itself');
  }
}

const answers: Readonly<Record<string, unknown>> = {
  'Accessibility.queryAXTree': { nodes: [{ ignored: false, backendDOMNodeId: 2 }] },
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

it('asks again what a page whose process was exchanged never answered', async () => {
  const page = new LinkPage((method, time) => method === 'Accessibility.queryAXTree' && time === 1);
  await driverOf(page).expectVisible(link);
  expect(page.times('Accessibility.queryAXTree')).toBe(2);
});

it('goes on when the page goes away while it waits for a change', async () => {
  const page = new LinkPage((method) => method === 'Runtime.evaluate');
  await expect(driverOf(page).expectHidden(link)).rejects.toThrow('link “书架” to disappear');
  expect(page.times('Runtime.evaluate')).toBeGreaterThan(1);
});

it('reads again what a document that went away did not tell', async () => {
  const page = new LinkPage(() => false);
  const gone = new AppError('gone', 'Runtime.evaluate: Inspected target navigated or closed');
  vi.spyOn(page, 'send')
    .mockRejectedValueOnce(gone)
    .mockResolvedValueOnce({ result: { value: 'u7' } });
  expect(await driverOf(page).read('userId')).toBe('u7');
});

it('presses once although the page never says that the finger was lifted', async () => {
  const page = new LinkPage((method, time) => method === 'Input.dispatchTouchEvent' && time === 2);
  await driverOf(page).tap(link);
  expect(page.times('Input.dispatchTouchEvent')).toBe(2);
});

it('gives up with what it waited for when a page answers nothing at all', async () => {
  const page = new LinkPage(() => true);
  await expect(driverOf(page).expectVisible(link)).rejects.toThrow('Waited 0.2 s for link “书架” to appear');
});
