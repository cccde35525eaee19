import { makeAutoObservable, observable, reaction } from 'mobx';
import { AppError, toAppError } from '#shared/errors.ts';
import type { EventOf } from '#shared/ipc/channels.ts';
import { type LiveQuestion, MAX_CHOSEN_FILES, type QuestionResponse } from '#shared/ipc/views/live.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';

export interface OpenQuestion {
  readonly questionId: string;
  readonly question: LiveQuestion;
}

interface QuestionsStoreDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen' | 'request'>;
  /** Returns the IDs of the open views. */
  readonly viewIds: () => readonly string[];
  readonly onFailure: (error: AppError) => void;
}

/** Bytes per message. A multiple of 3, so that base64 needs no padding. */
const partBytes = 768 * 1024;
/** Bytes per call of `String.fromCharCode`, because engines limit the number of arguments. */
const callBytes = 32 * 1024;
const maxNameLength = 255;

interface FilePart {
  readonly file: number;
  readonly name: string;
  /** Content of the part in base64. */
  readonly bytes: string;
  /** Share of all bytes sent after this part, 0 to 1. */
  readonly done: number;
}

/** Yields the files in parts that fit into a message. An empty file yields one empty part. */
async function* fileParts(files: readonly File[]): AsyncGenerator<FilePart> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const [index, file] of files.entries()) {
    // Keeps the end of a long name, because it contains the extension.
    const name = file.name.slice(-maxNameLength) || 'file';
    for (let at = 0; at === 0 || at < file.size; at += partBytes) {
      const bytes = new Uint8Array(await file.slice(at, at + partBytes).arrayBuffer());
      sent += bytes.length;
      yield { file: index, name, bytes: base64(bytes), done: total === 0 ? 1 : sent / total };
    }
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += callBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + callBytes));
  }
  return btoa(text);
}

/** Holds the open native popups, such as file choosers, of pages that are shown as live frames. */
export class QuestionsStore {
  /** Upload progress from 0 to 1; the key is `viewId/questionId`. */
  readonly sent = observable.map<string, number>();
  readonly #deps: QuestionsStoreDeps;
  readonly #open = observable.map<string, readonly OpenQuestion[]>({}, { deep: false });

  constructor(deps: QuestionsStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { of: false }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client, viewIds } = this.#deps;
    client.on('questionAsked', this.asked, signal);
    client.on('questionSettled', this.settled, signal);
    client.on('viewClosed', ({ viewId }) => this.received(viewId, []), signal);
    client.onOpen(() => void this.load(viewIds()), signal);
    const stop = reaction(viewIds, (now, before) => {
      void this.load(now.filter((viewId) => !before.includes(viewId)));
    });
    signal.addEventListener('abort', stop, { once: true });
  }

  /** Returns the open popup of a view, which has at most one. */
  of(viewId: string): OpenQuestion | undefined {
    return this.#open.get(viewId)?.[0];
  }

  /** Loads the popups that opened before this window did. */
  async load(viewIds: readonly string[]): Promise<void> {
    await Promise.all(
      viewIds.map(async (viewId) => {
        try {
          const { questions } = await this.#deps.client.request('getQuestions', { viewId });
          this.received(viewId, questions);
        } catch (thrown) {
          const error = toAppError(thrown);
          // Ignores AppError 'usage', which main throws for a view that is opening or closed. Such a view has no popup.
          if (error.code !== 'usage') this.#deps.onFailure(error);
        }
      }),
    );
  }

  async answer(viewId: string, questionId: string, answer: QuestionResponse): Promise<void> {
    try {
      await this.#deps.client.request('respondToQuestion', { viewId, questionId, answer });
    } catch (thrown) {
      this.#deps.onFailure(toAppError(thrown));
    }
  }

  /** Uploads the files to the harness, which then passes them to the page. */
  async sendFiles(viewId: string, questionId: string, files: readonly File[]): Promise<void> {
    if (files.length > MAX_CHOSEN_FILES) {
      this.#deps.onFailure(
        new AppError('usage', `A page gets at most ${MAX_CHOSEN_FILES} files at once.`, {
          zh: `一次最多选择 ${MAX_CHOSEN_FILES} 个文件。`,
        }),
      );
      return;
    }
    const name = `${viewId}/${questionId}`;
    try {
      this.progressed(name, 0);
      for await (const { done, ...part } of fileParts(files)) {
        await this.#deps.client.request('sendFilePart', { viewId, questionId, ...part });
        this.progressed(name, done);
      }
      await this.#deps.client.request('respondToQuestion', { viewId, questionId, answer: { kind: 'files' } });
    } catch (thrown) {
      this.#deps.onFailure(toAppError(thrown));
    } finally {
      this.progressed(name, undefined);
    }
  }

  private asked({ viewId, questionId, question }: EventOf<'questionAsked'>): void {
    const others = (this.#open.get(viewId) ?? []).filter((open) => open.questionId !== questionId);
    this.received(viewId, [...others, { questionId, question }]);
  }

  private settled({ viewId, questionId }: EventOf<'questionSettled'>): void {
    const open = this.#open.get(viewId) ?? [];
    this.received(
      viewId,
      open.filter((each) => each.questionId !== questionId),
    );
  }

  private received(viewId: string, questions: readonly OpenQuestion[]): void {
    if (questions.length === 0) this.#open.delete(viewId);
    else this.#open.set(viewId, questions);
  }

  private progressed(name: string, share: number | undefined): void {
    if (share === undefined) this.sent.delete(name);
    else this.sent.set(name, share);
  }
}
