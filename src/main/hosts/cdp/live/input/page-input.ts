import { AppError, assertNever } from '#shared/errors.ts';
import type { LiveInput, MouseInput, TouchInput, WheelInput } from '#shared/ipc/views/live.ts';
import type { CdpCommand, CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { pasteText } from './clipboard.ts';
import { Fingers } from './fingers.ts';
import { keyCommand } from './key-command.ts';

/** Maximum number of pending commands. A user causes more only if the page does not respond at all. */
const maxUnacknowledged = 200;

interface PageInputOptions {
  readonly isTouch: boolean;
  readonly signal: AbortSignal;
  readonly onProblem: (thrown: unknown) => void;
}

type Movement = MouseInput | WheelInput;

const mouseEventTypes = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' } as const;

function mouseCommand({ action, x, y, button, buttons, clickCount, modifiers }: MouseInput): CdpCommand {
  return {
    method: 'Input.dispatchMouseEvent',
    params: { type: mouseEventTypes[action], x, y, button, buttons, clickCount, modifiers },
  };
}

function wheelCommand({ x, y, deltaX, deltaY, modifiers }: WheelInput): CdpCommand {
  return {
    method: 'Input.dispatchMouseEvent',
    params: { type: 'mouseWheel', x, y, deltaX, deltaY, modifiers },
  };
}

/** Sends user input to the page in order. If the page is slow, skips all pointer movements except the newest. */
export class PageInput {
  readonly #cdp: CdpSession;
  readonly #options: PageInputOptions;
  readonly #fingers: Fingers;
  #unacknowledged = 0;
  /** Resolves when earlier input is sent. A paste waits for the page, and later input waits for the paste. */
  #order: Promise<void> = Promise.resolve();
  #isMoving = false;
  #waiting: Movement | undefined;

  constructor(cdp: CdpSession, options: PageInputOptions) {
    this.#cdp = cdp;
    this.#options = options;
    this.#fingers = new Fingers({ send: (command) => void this.#send(command) });
    options.signal.addEventListener('abort', () => this.#fingers.cancel(), { once: true });
  }

  /** Queues inputs. Throws AppError 'rejected' if the platform has no such device or the page does not respond. */
  put(inputs: readonly LiveInput[]): void {
    if (this.#options.signal.aborted) throw new AppError('gone', 'The page has gone', { zh: '页面已不在' });
    const unsupported = inputs.map((input) => this.#unsupported(input)).find((error) => error !== undefined);
    if (unsupported !== undefined) throw unsupported;
    if (this.#unacknowledged > maxUnacknowledged) {
      throw new AppError('rejected', 'The page does not respond. Reload it or wait', {
        zh: '页面没有响应：请刷新，或稍等',
      });
    }
    for (const input of withoutIntermediateMoves(inputs)) {
      this.#order = this.#order.then(() => this.#one(input)).catch(this.#options.onProblem);
    }
  }

  #unsupported({ kind }: LiveInput): AppError | undefined {
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

  /** Sends the waiting movement now, before the next input, even if the previous movement is still pending. */
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
      // A lost page is reported elsewhere.
      if (!this.#options.signal.aborted) this.#options.onProblem(thrown);
    } finally {
      this.#unacknowledged -= 1;
    }
  }
}

const movementCommand = (input: Movement) =>
  input.kind === 'wheel' ? wheelCommand(input) : mouseCommand(input);

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

/** Keeps only the last of several touch moves in a row, because Chromium drops moves within 5 ms of each other. */
function withoutIntermediateMoves(inputs: readonly LiveInput[]): readonly LiveInput[] {
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
