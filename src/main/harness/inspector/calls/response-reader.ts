import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { headerOf, type RecordedCall, type StoredBody } from './call.ts';
import { checkResponse } from './check-response.ts';
import type { ResponseBody } from './response-cipher.ts';

/** Larger responses are not read, because all views would wait for the transfer. */
export const maxResponseBytes = 8 * 1024 * 1024;

/** Limits concurrent reads. Each body is one message on the connection that all views share. */
const maxConcurrent = 8;
const maxQueue = 2_000;
/** Time limit of a read. The browser never responds to a command that arrives while it replaces the page's process. */
const readTimeoutMs = 20_000;

/** Limits reading to this rate per page, with bursts of up to `burst` bytes. */
const bytesPerSecond = 16 * 1024 * 1024;
const burst = 4 * maxResponseBytes;

interface Waiting {
  readonly cdp: CdpSession;
  readonly requestId: string;
  readonly call: RecordedCall;
  readonly done: () => void;
}

export interface ResponseReaderOptions {
  readonly apiKey: string;
  /** Returns the current time in ms. */
  readonly now?: () => number;
}

/** Reads and checks the responses of one view. Reads a few at a time, within the view's limits. */
export class ResponseReader {
  readonly #apiKey: string;
  readonly #now: () => number;
  readonly #queue: Waiting[] = [];
  #running = 0;
  #allowance = burst;
  #allowedAt: number;
  #checked = 0;

  constructor({ apiKey, now = () => performance.now() }: ResponseReaderOptions) {
    this.#apiKey = apiKey;
    this.#now = now;
    this.#allowedAt = now();
  }

  /** Number of successful responses checked against the contract. */
  get checked(): number {
    return this.#checked;
  }

  /** Resolves when the call has its response body or the reason why it has none. */
  read(cdp: CdpSession, requestId: string, call: RecordedCall): Promise<void> {
    const omitted = this.#refusal(call);
    if (omitted !== undefined) {
      call.responseBody = { omitted };
      return Promise.resolve();
    }
    this.#allowance -= call.size;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue.push({ cdp, requestId, call, done: resolve });
    this.#next();
    return promise;
  }

  #refusal({ size }: RecordedCall): 'too large' | 'too many' | undefined {
    if (size > maxResponseBytes) return 'too large';
    const now = this.#now();
    const gained = ((now - this.#allowedAt) / 1_000) * bytesPerSecond;
    this.#allowance = Math.min(burst, this.#allowance + gained);
    this.#allowedAt = now;
    return size > this.#allowance || this.#queue.length >= maxQueue ? 'too many' : undefined;
  }

  #next(): void {
    while (this.#running < maxConcurrent) {
      const waiting = this.#queue.shift();
      if (waiting === undefined) return;
      this.#running += 1;
      void this.#readOne(waiting).finally(() => {
        this.#running -= 1;
        waiting.done();
        this.#next();
      });
    }
  }

  async #readOne({ cdp, requestId, call }: Waiting): Promise<void> {
    const text = await bodyOf(cdp, requestId);
    if (text === undefined) {
      call.responseBody = { omitted: 'gone' };
      return;
    }
    const contentType = headerOf(call.responseHeaders ?? {}, 'content-type');
    call.responseBody = this.#check(call, { contentType, text });
  }

  #check(call: RecordedCall, body: ResponseBody): StoredBody {
    const { endpoint, status = 0 } = call;
    const { text, isEncrypted, problems } = checkResponse(endpoint, body, this.#apiKey);
    if (problems !== undefined) {
      if (status < 400) this.#checked += 1;
      call.problems = problems;
    }
    return { text: Buffer.from(text), isEncrypted };
  }
}

/**
 * Returns a response body. Returns undefined if the page no longer has it, because its document is gone or its process
 * is being replaced.
 */
async function bodyOf(cdp: CdpSession, requestId: string): Promise<string | undefined> {
  try {
    const { body, base64Encoded } = await cdp.send<{ body: string; base64Encoded: boolean }>(
      'Network.getResponseBody',
      { requestId },
      { timeoutMs: readTimeoutMs },
    );
    return base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  } catch (thrown) {
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}
