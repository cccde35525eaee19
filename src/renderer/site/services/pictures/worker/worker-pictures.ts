import type { PictureAddress } from '#shared/codec/picture-address.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { cancelled } from '../../async/abortable.ts';
import type { FetchedPicture, PictureBackend } from '../picture-backend.ts';
import { MessageBatcher } from './message-batcher.ts';
import type { PictureHost, PictureReply, PictureRequest } from './picture-messages.ts';

/** Members of Worker that this file uses. */
export interface PictureWorker {
  postMessage(requests: readonly PictureRequest[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<readonly PictureReply[]>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
}

interface WorkerOptions {
  readonly host: PictureHost;
  readonly start: () => PictureWorker;
  /** Creates the backend that replaces the Worker if that does not start or fails. */
  readonly fallback: () => Promise<PictureBackend>;
}

interface Waiter {
  readonly address: PictureAddress;
  readonly signal: AbortSignal;
  readonly resolve: (picture: FetchedPicture | undefined | Promise<FetchedPicture | undefined>) => void;
  readonly reject: (error: AppError) => void;
}

/** Loads pictures in one Worker, which starts with the first picture. */
export class WorkerPictures implements PictureBackend {
  readonly #options: WorkerOptions;
  readonly #waiters = new Map<number, Waiter>();
  #requests: MessageBatcher<PictureRequest> | undefined = undefined;
  #fallback: Promise<PictureBackend> | undefined = undefined;
  #lastId = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  async fetch(address: PictureAddress, signal: AbortSignal): Promise<FetchedPicture | undefined> {
    const requests = this.#startedWorker();
    if (!requests) return this.#fetchWithout(address, signal);
    if (signal.aborted) throw cancelled();
    this.#lastId += 1;
    const id = this.#lastId;
    const cancel = () => requests.add({ kind: 'cancel', id });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise<FetchedPicture | undefined>((resolve, reject) => {
        this.#waiters.set(id, { address, signal, resolve, reject });
        requests.add({ kind: 'fetch', id, address });
      });
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Revokes the URL in the Worker and in the page, because only the thread that created it can revoke it. */
  revoke(url: string): void {
    this.#requests?.add({ kind: 'revoke', url });
    URL.revokeObjectURL(url);
  }

  /** Starts the Worker on first use. Returns the batcher of messages to it. Undefined if the Worker does not work. */
  #startedWorker(): MessageBatcher<PictureRequest> | undefined {
    if (this.#fallback) return undefined;
    if (this.#requests) return this.#requests;
    try {
      const worker = this.#options.start();
      worker.addEventListener('message', ({ data }) => {
        for (const reply of data) this.#handleReply(reply);
      });
      worker.addEventListener('error', () => this.#broken());
      worker.addEventListener('messageerror', () => this.#broken());
      this.#requests = new MessageBatcher<PictureRequest>({
        send: (requests) => worker.postMessage(requests),
        schedule: (send) => queueMicrotask(send),
      });
      this.#requests.add({ kind: 'configure', ...this.#options.host });
    } catch {
      // Loads the pictures in the page, because the browser or a content security policy does not allow Workers.
      this.#broken();
    }
    return this.#fallback ? undefined : this.#requests;
  }

  #handleReply(reply: PictureReply): void {
    const waiter = this.#waiters.get(reply.id);
    this.#waiters.delete(reply.id);
    if ('error' in reply) waiter?.reject(pictureError(reply.error));
    else waiter?.resolve(reply.picture);
  }

  /**
   * Switches to the fallback. Does not terminate the Worker, because that would free the pictures that it has created.
   */
  #broken(): void {
    this.#fallback ??= this.#options.fallback();
    for (const { address, signal, resolve } of this.#waiters.values()) {
      resolve(this.#fetchWithout(address, signal));
    }
    this.#waiters.clear();
  }

  async #fetchWithout(address: PictureAddress, signal: AbortSignal): Promise<FetchedPicture | undefined> {
    this.#fallback ??= this.#options.fallback();
    try {
      return await (await this.#fallback).fetch(address, signal);
    } catch (thrown) {
      // Forgets the fallback if its code failed to load. The next picture tries again.
      if (!(thrown instanceof AppError)) this.#fallback = undefined;
      throw toAppError(thrown);
    }
  }
}

function pictureError({
  code,
  message,
  status,
}: Extract<PictureReply, { error: unknown }>['error']): AppError {
  return new AppError(code, message, status === undefined ? {} : { status });
}
