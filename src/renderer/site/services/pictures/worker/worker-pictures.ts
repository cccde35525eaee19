import type { PictureAddress } from '#shared/codec/picture-address.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { cancelled } from '../../async/abortable.ts';
import type { FetchedPicture, PictureBackend } from '../picture-backend.ts';
import { MessageBatcher } from './message-batcher.ts';
import type { PictureHost, PictureReply, PictureRequest } from './picture-messages.ts';

/** What is used of a Worker. */
export interface PictureWorker {
  postMessage(requests: readonly PictureRequest[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<readonly PictureReply[]>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
}

interface WorkerOptions {
  readonly host: PictureHost;
  readonly start: () => PictureWorker;
  /** Takes over, for good, when the Worker does not start or breaks. */
  readonly fallback: () => Promise<PictureBackend>;
}

interface Waiter {
  readonly address: PictureAddress;
  readonly signal: AbortSignal;
  readonly resolve: (picture: FetchedPicture | undefined | Promise<FetchedPicture | undefined>) => void;
  readonly reject: (error: AppError) => void;
}

/** Hands each picture to one Worker, started with the first. */
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

  /** A URL is known only where it was made: by the Worker, or here by the fallback. */
  revoke(url: string): void {
    this.#requests?.add({ kind: 'revoke', url });
    URL.revokeObjectURL(url);
  }

  /** What is asked of the Worker in one go reaches it in one message. */
  #startedWorker(): MessageBatcher<PictureRequest> | undefined {
    if (this.#fallback) return undefined;
    if (this.#requests) return this.#requests;
    try {
      const worker = this.#options.start();
      worker.addEventListener('message', ({ data }) => {
        for (const reply of data) this.#answered(reply);
      });
      worker.addEventListener('error', () => this.#broken());
      worker.addEventListener('messageerror', () => this.#broken());
      this.#requests = new MessageBatcher<PictureRequest>({
        send: (requests) => worker.postMessage(requests),
        schedule: (send) => queueMicrotask(send),
      });
      this.#requests.add({ kind: 'configure', ...this.#options.host });
    } catch {
      // A browser or a policy that allows no Worker; the page does the work then.
      this.#broken();
    }
    return this.#fallback ? undefined : this.#requests;
  }

  #answered(reply: PictureReply): void {
    const waiter = this.#waiters.get(reply.id);
    this.#waiters.delete(reply.id);
    if ('error' in reply) waiter?.reject(pictureError(reply.error));
    else waiter?.resolve(reply.picture);
  }

  /** A broken Worker is not ended: the pictures that it made would be gone with it. */
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
      // The fallback's own code may not have loaded; the next picture starts over.
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
