import { AppError, assertNever } from '#shared/errors.ts';
import type { LiveInput, MouseInput, TouchInput, WheelInput } from '#shared/ipc/views/live.ts';
import type { CdpCommand, CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { pasteText } from './clipboard.ts';
import { Fingers } from './fingers.ts';
import { keyCommand } from './key-command.ts';
import { mouseCommand, wheelCommand } from './mouse-command.ts';

/** Commands that a page has not answered: so many come from a person only while it does not answer at all. */
const maxUnacknowledged = 200;

interface PageInputOptions {
  readonly isTouch: boolean;
  /** Aborts when the page has gone: nothing reaches it any more. */
  readonly signal: AbortSignal;
  /** What the browser refused, of a page that is there. */
  readonly onProblem: (thrown: unknown) => void;
}

type Movement = MouseInput | WheelInput;

/** What a person does reaches the page in its order; of movements that it has no time for only the newest. */
export class PageInput {
  readonly #cdp: CdpSession;
  readonly #options: PageInputOptions;
  readonly #fingers: Fingers;
  #unacknowledged = 0;
  /** A paste asks the page first; what comes after waits for it. */
  #order: Promise<void> = Promise.resolve();
  #isMoving = false;
  #waiting: Movement | undefined;

  constructor(cdp: CdpSession, options: PageInputOptions) {
    this.#cdp = cdp;
    this.#options = options;
    this.#fingers = new Fingers({ send: (command) => void this.#send(command) });
    options.signal.addEventListener('abort', () => this.#fingers.cancel(), { once: true });
  }

  /** Throws AppError 'rejected' when the platform has no such input, or the page answers none. */
  put(inputs: readonly LiveInput[]): void {
    if (this.#options.signal.aborted) throw new AppError('gone', 'The page has gone', { zh: '页面已不在' });
    const lacking = inputs.map((input) => this.#lack(input)).find((lack) => lack !== undefined);
    if (lacking !== undefined) throw lacking;
    if (this.#unacknowledged > maxUnacknowledged) {
      throw new AppError('rejected', 'The page does not answer: reload it, or wait', {
        zh: '页面没有响应：请刷新，或稍等',
      });
    }
    for (const input of withoutStops(inputs)) {
      this.#order = this.#order.then(() => this.#one(input)).catch(this.#options.onProblem);
    }
  }

  #lack({ kind }: LiveInput): AppError | undefined {
    const { isTouch } = this.#options;
    if (kind === 'mouse' && isTouch) {
      return new AppError('rejected', 'This platform has a touch screen and no mouse', {
        zh: '这个平台是触屏，没有鼠标',
      });
    }
    if (kind === 'touch' && !isTouch) {
      return new AppError('rejected', 'This platform has a mouse and no touch screen', {
        zh: '这个平台用鼠标，没有触屏',
      });
    }
    return undefined;
  }

  #one(input: LiveInput): Promise<void> | void {
    if (input.kind === 'wheel' || (input.kind === 'mouse' && input.action === 'move')) {
      this.#move(input);
      return;
    }
    this.#flush();
    switch (input.kind) {
      case 'touch':
        this.#fingers.touch(input.points, input.at);
        return;
      case 'touchCancel':
        this.#fingers.cancel();
        return;
      case 'mouse':
        void this.#send(mouseCommand(input));
        return;
      case 'key': {
        const command = keyCommand(input);
        if (command !== undefined) void this.#send(command);
        return;
      }
      case 'text':
        void this.#send({ method: 'Input.insertText', params: { text: input.text } });
        return;
      case 'composition': {
        const { text, selectionStart, selectionEnd } = input;
        void this.#send({
          method: 'Input.imeSetComposition',
          params: { text, selectionStart, selectionEnd },
        });
        return;
      }
      case 'paste':
        return pasteText(this.#cdp, input.text);
      default:
        assertNever(input);
    }
  }

  #move(input: Movement): void {
    if (!this.#isMoving) {
      void this.#dispatchMovement(input);
      return;
    }
    const merged = this.#waiting && merge(this.#waiting, input);
    if (merged === undefined) this.#flush();
    this.#waiting = merged ?? input;
  }

  /** What waits goes before what comes now, answered or not. */
  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) void this.#send(movementCommand(waiting));
  }

  async #dispatchMovement(input: Movement): Promise<void> {
    this.#isMoving = true;
    await this.#send(movementCommand(input));
    this.#isMoving = false;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) void this.#dispatchMovement(waiting);
  }

  async #send({ method, params }: CdpCommand): Promise<void> {
    this.#unacknowledged += 1;
    try {
      await this.#cdp.send(method, params);
    } catch (thrown) {
      // A page that has gone is told of elsewhere.
      if (!this.#options.signal.aborted) this.#options.onProblem(thrown);
    } finally {
      this.#unacknowledged -= 1;
    }
  }
}

const movementCommand = (input: Movement) =>
  input.kind === 'wheel' ? wheelCommand(input) : mouseCommand(input);

/** One movement for two; undefined where they are of different kinds. */
function merge(earlier: Movement, later: Movement): Movement | undefined {
  if (earlier.kind === 'mouse' && later.kind === 'mouse') return later;
  if (earlier.kind === 'wheel' && later.kind === 'wheel' && earlier.modifiers === later.modifiers) {
    return {
      ...later,
      deltaX: earlier.deltaX + later.deltaX,
      deltaY: earlier.deltaY + later.deltaY,
    };
  }
  return undefined;
}

/** Of fingers that only moved on their way, the last place: the browser drops what comes within 5 ms of another. */
function withoutStops(inputs: readonly LiveInput[]): readonly LiveInput[] {
  return inputs.filter((input, index) => {
    const next = inputs[index + 1];
    const before = inputs[index - 1];
    return !(
      isTouch(input) &&
      isTouch(next) &&
      isTouch(before) &&
      fingersOf(before) === fingersOf(input) &&
      fingersOf(input) === fingersOf(next)
    );
  });
}

const isTouch = (input: LiveInput | undefined): input is TouchInput => input?.kind === 'touch';
const fingersOf = ({ points }: TouchInput) => points.map(({ id }) => id).join();
