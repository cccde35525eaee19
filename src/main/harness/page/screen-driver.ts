import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import type { Target } from '#shared/screens/visit-step.ts';
import { targetText } from '#shared/text/step-text.ts';
import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';
import { isDocumentGone } from './document-gone.ts';
import { finishAnimations } from './freeze-page.ts';
import { evaluateInPage, nextChange, picturesInViewport } from './in-page.ts';
import { locateTarget, type NodeId } from './locate-target.ts';
import { detectPress, hover, type Point, type PressDetector, pointOf, press, wasPressed } from './press.ts';
import { secretField } from './secret-field.ts';

/** Time limit in ms for one step, such as waiting for an element. */
const defaultStepTimeoutMs = 15_000;

/** Time limit in ms for a screen to become idle before its screenshot. */
const settleTimeoutMs = 8_000;

/**
 * Time limit in ms of each command. The browser never responds to one that arrives while it replaces the page's
 * process.
 */
const defaultResponseTimeoutMs = 3_000;

/** Maximum number of presses. A page that receives none of them is broken and not just busy. */
const maxPresses = 3;

/** Maximum pause in ms between two checks of a page that does not change. */
const maxPauseMs = 250;

interface ScreenDriverOptions {
  readonly isTouch: boolean;
  readonly signal: AbortSignal;
  readonly stepTimeoutMs?: number;
  readonly responseTimeoutMs?: number;
}

/** Element that the caller has found already, with its description for error messages. */
export interface FoundElement {
  readonly node: NodeId;
  readonly text: BothLanguages;
}

/** Operates a page as a user does: finds elements by role and name, and presses with touch or mouse. */
export class ScreenDriver {
  readonly #cdp: CdpSession;
  readonly #isTouch: boolean;
  readonly #signal: AbortSignal;
  readonly #stepTimeoutMs: number;

  constructor(cdp: CdpSession, options: ScreenDriverOptions) {
    const { responseTimeoutMs = defaultResponseTimeoutMs, signal } = options;
    this.#cdp = limited(cdp, { timeoutMs: responseTimeoutMs, signal });
    this.#isTouch = options.isTouch;
    this.#signal = signal;
    this.#stepTimeoutMs = options.stepTimeoutMs ?? defaultStepTimeoutMs;
  }

  /** Waits until the target appears. */
  find(target: Target): Promise<NodeId> {
    return this.#until(() => locateTarget(this.#cdp, target), {
      en: `${targetText(target, 'en')} to appear`,
      zh: `${targetText(target, 'zh')}出现`,
    });
  }

  async expectVisible(target: Target): Promise<void> {
    await this.find(target);
  }

  async expectHidden(target: Target): Promise<void> {
    await this.#until(async () => (await locateTarget(this.#cdp, target)) === undefined, {
      en: `${targetText(target, 'en')} to disappear`,
      zh: `${targetText(target, 'zh')}消失`,
    });
  }

  /** Presses the target. Repeats the press only if the page received none, because an action must not happen twice. */
  async tap(target: Target | FoundElement): Promise<void> {
    const { en, zh } = textOf(target);
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await this.#hasReachedPage(await this.#pressTarget(target))) return;
    }
    throw new AppError('timeout', `No press reached ${en} after ${maxPresses} attempts`, {
      zh: `在${zh}上按了 ${maxPresses} 次，页面都没有反应`,
    });
  }

  /** Types a text into the target. Resolves with `isSecret` true if the text must not be shown. */
  async type(target: Target, text: string): Promise<{ readonly isSecret: boolean }> {
    await this.tap(target);
    const isSecret = await this.read(typesSecret);
    // Sent only once and with the time limit of a step, because the page may still be busy with the press.
    await this.#cdp.send('Input.insertText', { text }, { timeoutMs: this.#stepTimeoutMs });
    return { isSecret: isSecret !== 'no' };
  }

  /** Waits until the page's path is `path`, or until `fits` returns true for it. */
  async expectPath(path: string, fits = (seen: string) => seen === path): Promise<void> {
    let seen: unknown;
    await this.#until(
      async () => {
        seen = await evaluateInPage(this.#cdp, 'location.pathname');
        return typeof seen === 'string' && fits(seen);
      },
      () => ({
        en: `the address ${path}, not ${String(seen)}`,
        zh: `地址变为 ${path}，现在是 ${String(seen)}`,
      }),
    );
  }

  /** Waits until another page than that of `url` is shown. */
  async expectLeft(url: unknown): Promise<void> {
    await this.#until(async () => (await evaluateInPage(this.#cdp, 'location.href')) !== url, {
      en: 'another page to open',
      zh: '打开另一个页面',
    });
  }

  async expectPictures(min: number): Promise<void> {
    let seen = { decoded: 0, missing: 0 };
    await this.#until(
      async () => {
        seen = (await evaluateInPage(this.#cdp, picturesInViewport)) as typeof seen;
        return seen.decoded >= min && seen.missing === 0;
      },
      () => ({
        en: `${min} or more images (${seen.decoded} decoded, ${seen.missing} missing)`,
        zh: `至少 ${min} 张图片（已显示 ${seen.decoded} 张，缺失 ${seen.missing} 张）`,
      }),
    );
  }

  /** Evaluates an expression. If the document is replaced meanwhile, evaluates it again in the next one. */
  read(expression: string): Promise<unknown> {
    return this.#until(() => evaluateInPage(this.#cdp, expression), {
      en: 'the page to respond',
      zh: '页面响应',
    });
  }

  /** Waits until nothing moves or loads. Resolves at the time limit even if the page never becomes idle. */
  async settle(openRequests: () => number): Promise<void> {
    const isAtRest = async (): Promise<boolean> =>
      openRequests() === 0 &&
      (await evaluateInPage(this.#cdp, finishAnimations)) === 0 &&
      openRequests() === 0;
    await this.#tryUntil(isAtRest, settleTimeoutMs);
  }

  #pressTarget(target: Target | FoundElement): Promise<PressTarget> {
    const { en, zh } = textOf(target);
    return this.#until(
      async () => {
        const node = 'node' in target ? target.node : await locateTarget(this.#cdp, target);
        if (node === undefined) return;
        const point = await pointOf(this.#cdp, node);
        if (point !== undefined) return { point, detector: await detectPress(this.#cdp, node) };
        if (!this.#isTouch) await hover(this.#cdp, node);
        return;
      },
      {
        en: `${en} to be visible, still and uncovered`,
        zh: `${zh}出现、静止且未被遮住`,
      },
    );
  }

  /**
   * Presses and returns true if the page received the press. A lost response counts as received, because the press has
   * probably made the page navigate.
   */
  async #hasReachedPage({ point, detector }: PressTarget): Promise<boolean> {
    try {
      await press(this.#cdp, point, this.#isTouch);
      return await wasPressed(this.#cdp, detector);
    } catch (thrown) {
      this.#throwUnlessLost(thrown);
      return true;
    }
  }

  /** Waits until `look` returns a result. Rejects with AppError 'timeout'. */
  async #until<Found>(look: Look<Found>, what: BothLanguages | (() => BothLanguages)): Promise<Found> {
    const found = await this.#tryUntil(look, this.#stepTimeoutMs);
    if (found !== undefined) return found;
    const { en, zh } = typeof what === 'function' ? what() : what;
    const seconds = this.#stepTimeoutMs / 1_000;
    throw new AppError('timeout', `Waited ${seconds} s for ${en}`, {
      zh: `等了 ${seconds} 秒，没有等到：${zh}`,
    });
  }

  /**
   * Calls `look` at every change of the page until it returns a result. Continues in the next document if the current
   * one is replaced.
   */
  async #tryUntil<Found>(look: Look<Found>, max: number): Promise<Found | undefined> {
    const deadline = performance.now() + max;
    while (performance.now() < deadline) {
      this.#signal.throwIfAborted();
      try {
        const found = await look();
        if (found !== undefined && found !== false) return found;
        await evaluateInPage(this.#cdp, nextChange(maxPauseMs));
      } catch (thrown) {
        this.#throwUnlessLost(thrown);
      }
    }
    return undefined;
  }

  /** Ignores a lost response and rethrows other errors. */
  #throwUnlessLost(thrown: unknown): void {
    this.#signal.throwIfAborted();
    const isLate = thrown instanceof AppError && thrown.code === 'timeout';
    if (!isLate && !isDocumentGone(thrown)) throw thrown;
  }
}

const textOf = (target: Target | FoundElement): BothLanguages =>
  'node' in target ? target.text : { en: targetText(target, 'en'), zh: targetText(target, 'zh') };

/** Script that checks whether the focused field is secret. */
const typesSecret = `(() => { ${secretField} return isSecretField(document.activeElement) ? 'yes' : 'no'; })()`;

interface PressTarget {
  readonly point: Point;
  readonly detector: PressDetector;
}

/** Function that searches the page. Returns false or undefined if it has found nothing yet. */
type Look<Found> = () => Promise<Found | false | undefined>;

/** Wraps a session, so that these limits apply to every command. */
function limited(cdp: CdpSession, limits: SendOptions): CdpSession {
  return {
    send: (method, params, options) => cdp.send(method, params, { ...limits, ...options }),
    on: (...listened) => cdp.on(...listened),
    child: (sessionId) => limited(cdp.child(sessionId), limits),
  };
}
