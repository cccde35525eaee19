import { AppError } from '#shared/errors.ts';
import type { LiveQuestion, liveRequests } from '#shared/ipc/views/live.ts';
import type { DeviceView } from '../../../harness/device-view.ts';
import { paintedRatio } from '../../../harness/devices/webkit-twin.ts';
import type { Handlers } from '../../../harness/window/handlers.ts';
import { PageCopies } from './copies/page-copies.ts';
import type { ShowPicture } from './frames/frame-watcher.ts';
import { LiveFrameView } from './frames/live-frame.ts';
import { copySelection } from './input/clipboard.ts';
import { PageInput } from './input/page-input.ts';
import { askFiles } from './questions/ask-files.ts';
import { askPickers } from './questions/ask-pickers.ts';
import { ChosenFiles } from './questions/chosen-files.ts';
import { PageQuestions } from './questions/page-questions.ts';

interface LiveViewsDeps {
  readonly onAsked: (viewId: string, questionId: string, question: LiveQuestion) => void;
  readonly onSettled: (viewId: string, questionId: string) => void;
  /** Called when the page copies a text after the user's tap, click or key. */
  readonly onCopied: (viewId: string, text: string) => void;
  readonly onProblem: (thrown: unknown) => void;
}

interface LiveView {
  readonly view: DeviceView;
  readonly input: PageInput;
  readonly copies: PageCopies;
  readonly questions: PageQuestions;
  readonly files: ChosenFiles;
}

/** Views that windows show as live pictures, with their input and the questions of their pages. */
export class LiveViews {
  readonly #deps: LiveViewsDeps;
  /** Live pictures by view ID. A window may show a view before it opens and while it reopens. */
  readonly #pictures = new Map<string, LiveFrameView>();
  readonly #views = new Map<string, LiveView>();

  constructor(deps: LiveViewsDeps) {
    this.#deps = deps;
  }

  /** Connects the page of `viewId` until `signal` aborts. Rejects with AppError 'gone' if the page is gone. */
  async attach(viewId: string, view: DeviceView, signal: AbortSignal): Promise<void> {
    const { onAsked, onSettled, onCopied, onProblem } = this.#deps;
    const isTouch = view.profile.touch;
    const questions = new PageQuestions({
      onAsked: (questionId, question) => onAsked(viewId, questionId, question),
      onSettled: (questionId) => onSettled(viewId, questionId),
    });
    const files = new ChosenFiles();
    const input = new PageInput(view.cdp, { isTouch, signal, onProblem });
    const copies = new PageCopies({
      now: () => performance.now(),
      onCopied: (text) => onCopied(viewId, text),
    });
    const live = { view, input, copies, questions, files };
    this.#views.set(viewId, live);
    const gone = () => {
      if (this.#views.get(viewId) !== live) return;
      this.#views.delete(viewId);
      this.#forgetUnwatched(viewId);
      questions.forgetAll();
      files.removeAll().catch(onProblem);
    };
    signal.addEventListener('abort', gone, { once: true });
    const page = {
      cdp: view.cdp,
      deviceRatio: () => paintedRatio(view.profile),
      viewport: () => view.profile.viewport,
    };
    this.#pictureOf(viewId).attach(page, signal);
    const { ask } = questions;
    await Promise.all([
      copies.watch(view.cdp, signal),
      askFiles(view.cdp, { ask, files, onProblem, signal }),
      askPickers(view.cdp, { ask, isTouch, onProblem, signal }),
    ]);
  }

  /** Shows the live picture in a window. `scale` is the window's device pixels per CSS pixel of the page. */
  watch(viewId: string, { scale }: { readonly scale: number }, show: ShowPicture, signal: AbortSignal): void {
    this.#pictureOf(viewId).watch(show, { ratio: scale }, signal);
    signal.addEventListener('abort', () => this.#forgetUnwatched(viewId), { once: true });
  }

  handlers(): Handlers<typeof liveRequests> {
    return {
      sendInput: async ({ viewId, inputs }) => {
        const { input, copies } = this.#view(viewId);
        copies.received(inputs);
        input.put(inputs);
        return {};
      },
      copySelection: async ({ viewId, cut }) => ({
        text: await copySelection(this.#view(viewId).view.cdp, cut),
      }),
      getQuestions: async ({ viewId }) => ({ questions: [...this.#view(viewId).questions.list()] }),
      respondToQuestion: async ({ viewId, questionId, answer }) => {
        await this.#view(viewId).questions.answer(questionId, answer);
        return {};
      },
      sendFilePart: async ({ viewId, questionId, file, name, bytes }) => {
        const { questions, files } = this.#view(viewId);
        questions.find(questionId);
        await files.add(questionId, { file, name, bytes: Buffer.from(bytes, 'base64') });
        return {};
      },
    };
  }

  #view(viewId: string): LiveView {
    const live = this.#views.get(viewId);
    if (live === undefined)
      throw new AppError('usage', `${viewId} is not open yet. Wait until it has loaded.`, {
        zh: `${viewId} 还没有打开：请等它加载完。`,
      });
    return live;
  }

  /** Removes the picture if no window shows it. Otherwise keeps it, because a lost view may open again. */
  #forgetUnwatched(viewId: string): void {
    if (!this.#views.has(viewId) && this.#pictures.get(viewId)?.isWatched === false)
      this.#pictures.delete(viewId);
  }

  #pictureOf(viewId: string): LiveFrameView {
    const picture = this.#pictures.get(viewId) ?? new LiveFrameView(viewId);
    this.#pictures.set(viewId, picture);
    return picture;
  }
}
