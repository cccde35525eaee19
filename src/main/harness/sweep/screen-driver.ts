import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { findTarget } from './find-target.ts';
import { evaluateInPage, nextChange, picturesInViewport, runningMovements } from './in-page.ts';
import { type Point, pointOf, press } from './press.ts';
import type { Target } from './sweep-screen.ts';

/** How long anything on a screen may take to come true, ms. */
const patience = 15_000;

/** How long a screen may take to come to rest before its picture is taken, ms. */
const settlePatience = 4_000;

/** A command on its way while a page's process is exchanged is never answered: after so long (ms) it is given up. */
const answerPatience = 3_000;

/** Between two looks at a page that shows no change, ms. */
const longestPause = 250;

/** Looks at and operates a page as a person would: by what things are called, with a finger or a mouse. */
export class ScreenDriver {
  readonly #cdp: CdpSession;
  readonly #isTouch: boolean;
  readonly #signal: AbortSignal;
  readonly #patience: number;
  readonly #answerPatience: number;

  constructor(
    cdp: CdpSession,
    options: { isTouch: boolean; signal: AbortSignal; patience?: number; answerPatience?: number },
  ) {
    this.#cdp = cdp;
    this.#isTouch = options.isTouch;
    this.#signal = options.signal;
    this.#patience = options.patience ?? patience;
    this.#answerPatience = options.answerPatience ?? answerPatience;
  }

  async see(target: Target): Promise<void> {
    await this.#until(
      async () => (await findTarget(this.#cdp, target)) !== undefined,
      `${naming(target)} to be there`,
    );
  }

  async lose(target: Target): Promise<void> {
    await this.#until(
      async () => (await findTarget(this.#cdp, target)) === undefined,
      `${naming(target)} to be gone`,
    );
  }

  async tap(target: Target): Promise<void> {
    let point: Point | undefined;
    await this.#until(
      async () => {
        const node = await findTarget(this.#cdp, target);
        point = node === undefined ? undefined : await pointOf(this.#cdp, node);
        return point !== undefined;
      },
      `${naming(target)} to be there, at rest and uncovered`,
    );
    // Once only: a press whose answer is lost has been felt, and may be what sends the page to another process.
    if (point !== undefined) await answerOf(press(this.#cdp, point, this.#isTouch), this.#answerPatience);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.tap(target);
    await this.#cdp.send('Input.insertText', { text });
  }

  async arrive(path: string): Promise<void> {
    let seen: unknown;
    await this.#until(
      async () => {
        seen = await evaluateInPage(this.#cdp, 'location.pathname');
        return seen === path;
      },
      () => `the address ${path}, not ${String(seen)}`,
    );
  }

  async pictures(atLeast: number): Promise<void> {
    let seen = { decoded: 0, missing: 0 };
    await this.#until(
      async () => {
        seen = (await evaluateInPage(this.#cdp, picturesInViewport)) as typeof seen;
        return seen.decoded >= atLeast && seen.missing === 0;
      },
      () => `${atLeast} or more pictures (${seen.decoded} decoded, ${seen.missing} missing)`,
    );
  }

  /** Waits until nothing moves and nothing more is loading. A page that never rests is taken as it is. */
  async settle(openRequests: () => number): Promise<void> {
    const isAtRest = async (): Promise<boolean> =>
      openRequests() === 0 && (await evaluateInPage(this.#cdp, runningMovements)) === 0;
    await this.#tryUntil(isAtRest, settlePatience);
  }

  async #until(holds: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
    if (await this.#tryUntil(holds, this.#patience)) return;
    const text = typeof what === 'string' ? what : what();
    throw new AppError('timeout', `Waited ${this.#patience / 1_000} s for ${text}`);
  }

  /** Looks again at every change of the page, until it holds. A document that goes away meanwhile is looked at anew. */
  async #tryUntil(holds: () => Promise<boolean>, atMost: number): Promise<boolean> {
    const deadline = performance.now() + atMost;
    while (performance.now() < deadline) {
      this.#signal.throwIfAborted();
      try {
        if (await answerOf(holds(), this.#answerPatience)) return true;
        await answerOf(evaluateInPage(this.#cdp, nextChange(longestPause)), this.#answerPatience);
      } catch (thrown) {
        if (!isDocumentGone(thrown)) throw thrown;
      }
    }
    return false;
  }
}

/** Undefined when there is none within `atMost` ms. */
async function answerOf<Answer>(asked: Promise<Answer>, atMost: number): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), atMost);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

function naming({ role, name }: Target): string {
  return `${role} “${name}”`;
}

/** The page moved on between two commands: its nodes and contexts are no more, but the view is. */
function isDocumentGone(thrown: unknown): boolean {
  return (
    thrown instanceof AppError &&
    thrown.code === 'cdp' &&
    /context was destroyed|Cannot find context|navigated or closed|No node|Could not find node|not belong to the document|Promise was collected/i.test(
      thrown.message,
    )
  );
}
