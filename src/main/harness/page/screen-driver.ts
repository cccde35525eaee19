import { AppError } from '#shared/errors.ts';
import type { Target } from '#shared/screens/visit-step.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { targetText } from '#shared/text/step-text.ts';
import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';
import { isDocumentGone } from './document-gone.ts';
import { findTarget, type NodeId } from './find-target.ts';
import { comeToRest } from './hold-still.ts';
import { evaluateInPage, nextChange, picturesInViewport } from './in-page.ts';
import { hover, isPressFelt, type Point, type PressSense, pointOf, press, sensePress } from './press.ts';
import { secretField } from './secret-field.ts';

/** How long anything on a screen may take to come true, ms. */
const defaultStepTimeoutMs = 15_000;

/** How long a screen may take to come to rest before its picture is taken, ms. */
const settleTimeoutMs = 8_000;

/** A command on its way while a page's process is exchanged is never answered: after so long (ms) it is given up. */
const defaultResponseTimeoutMs = 3_000;

/** A page that feels none of so many is broken, not busy. */
const maxPresses = 3;

/** Between two looks at a page that shows no change, ms. */
const maxPauseMs = 250;

interface ScreenDriverOptions<Wanted> {
  readonly isTouch: boolean;
  readonly signal: AbortSignal;
  readonly stepTimeoutMs?: number;
  readonly responseTimeoutMs?: number;
  /** Where a target is now; undefined while it is not there. Default: the first of its role and name. */
  readonly find?: (cdp: CdpSession, target: Wanted) => Promise<NodeId | undefined>;
}

/** Looks at and operates a page as a person would: by what things are called, with a finger or a mouse. */
export class ScreenDriver<Wanted extends Target = Target> {
  readonly #cdp: CdpSession;
  readonly #findTarget: (target: Wanted) => Promise<NodeId | undefined>;
  readonly #isTouch: boolean;
  readonly #signal: AbortSignal;
  readonly #stepTimeoutMs: number;

  constructor(cdp: CdpSession, options: ScreenDriverOptions<Wanted>) {
    const { find = findTarget, responseTimeoutMs = defaultResponseTimeoutMs, signal } = options;
    this.#cdp = limited(cdp, { timeoutMs: responseTimeoutMs, signal });
    this.#findTarget = (target) => find(this.#cdp, target);
    this.#isTouch = options.isTouch;
    this.#signal = signal;
    this.#stepTimeoutMs = options.stepTimeoutMs ?? defaultStepTimeoutMs;
  }

  /** Waits until it is there. */
  find(target: Wanted): Promise<NodeId> {
    return this.#until(() => this.#findTarget(target), {
      en: `${targetText(target, 'en')} to be there`,
      zh: `${targetText(target, 'zh')}出现`,
    });
  }

  async expectVisible(target: Wanted): Promise<void> {
    await this.find(target);
  }

  async expectHidden(target: Wanted): Promise<void> {
    await this.#until(async () => (await this.#findTarget(target)) === undefined, {
      en: `${targetText(target, 'en')} to be gone`,
      zh: `${targetText(target, 'zh')}消失`,
    });
  }

  /** Presses again only what the page never felt: a press that was felt may have done what must not be done twice. */
  async tap(target: Wanted): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await this.#isFelt(await this.#pressable(target))) return;
    }
    throw new AppError(
      'timeout',
      `The page felt none of ${maxPresses} presses on ${targetText(target, 'en')}`,
      {
        zh: `在${targetText(target, 'zh')}上按了 ${maxPresses} 次，页面都没有感觉到`,
      },
    );
  }

  /** Resolves with whether what is typed there must not be shown. */
  async type(target: Wanted, text: string): Promise<{ readonly isSecret: boolean }> {
    await this.tap(target);
    const isSecret = await this.read(typesSecret);
    // Asked once only: a page that is busy with the press may take as long as a step.
    await this.#cdp.send('Input.insertText', { text }, { timeoutMs: this.#stepTimeoutMs });
    return { isSecret: isSecret !== 'no' };
  }

  /** `fits`: whether an address is that path; default: it is the same. */
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

  async expectPictures(min: number): Promise<void> {
    let seen = { decoded: 0, missing: 0 };
    await this.#until(
      async () => {
        seen = (await evaluateInPage(this.#cdp, picturesInViewport)) as typeof seen;
        return seen.decoded >= min && seen.missing === 0;
      },
      () => ({
        en: `${min} or more pictures (${seen.decoded} decoded, ${seen.missing} missing)`,
        zh: `至少 ${min} 张图片（已显示 ${seen.decoded} 张，缺失 ${seen.missing} 张）`,
      }),
    );
  }

  /** The value of an expression, of which a document that goes away meanwhile is no answer: the next one is asked again. */
  read(expression: string): Promise<unknown> {
    return this.#until(() => evaluateInPage(this.#cdp, expression), {
      en: 'the page to answer',
      zh: '页面响应',
    });
  }

  /** Waits until nothing moves and nothing more is loading. A page that never rests is taken as it is. */
  async settle(openRequests: () => number): Promise<void> {
    const isAtRest = async (): Promise<boolean> =>
      openRequests() === 0 && (await evaluateInPage(this.#cdp, comeToRest)) === 0 && openRequests() === 0;
    await this.#tryUntil(isAtRest, settleTimeoutMs);
  }

  #pressable(target: Wanted): Promise<Pressable> {
    return this.#until(
      async () => {
        const node = await this.#findTarget(target);
        const point = node === undefined ? undefined : await pointOf(this.#cdp, node);
        if (node !== undefined && point === undefined && !this.#isTouch) await hover(this.#cdp, node);
        return point && { point, sense: await sensePress(this.#cdp) };
      },
      {
        en: `${targetText(target, 'en')} to be there, at rest and uncovered`,
        zh: `${targetText(target, 'zh')}出现、静止且未被遮住`,
      },
    );
  }

  /** A press whose answer is lost has been felt, and may be what sends the page to another document or process. */
  async #isFelt({ point, sense }: Pressable): Promise<boolean> {
    try {
      await press(this.#cdp, point, this.#isTouch);
      return await isPressFelt(this.#cdp, sense);
    } catch (thrown) {
      this.#passUnlessLost(thrown);
      return true;
    }
  }

  /** What `look` finds at last; rejects with AppError 'timeout'. */
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
   * Looks again at every change of the page, until something is found. After a document that goes away meanwhile the next one is looked at.
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
        this.#passUnlessLost(thrown);
      }
    }
    return undefined;
  }

  /** Throws what is more than an answer that is lost: with its document, or on the way. */
  #passUnlessLost(thrown: unknown): void {
    this.#signal.throwIfAborted();
    const isLate = thrown instanceof AppError && thrown.code === 'timeout';
    if (!isLate && !isDocumentGone(thrown)) throw thrown;
  }
}

/** Of the field that has the focus. */
const typesSecret = `(() => { ${secretField} return isSecretField(document.activeElement) ? 'yes' : 'no'; })()`;

/** Where to press, and what feels it. */
interface Pressable {
  readonly point: Point;
  readonly sense: PressSense;
}

/** Neither false nor undefined: found. */
type Look<Found> = () => Promise<Found | false | undefined>;

/** A session whose commands are given up so soon. */
function limited(cdp: CdpSession, limits: SendOptions): CdpSession {
  return {
    send: (method, params, options) => cdp.send(method, params, { ...limits, ...options }),
    on: (...listened) => cdp.on(...listened),
    child: (sessionId) => limited(cdp.child(sessionId), limits),
  };
}
