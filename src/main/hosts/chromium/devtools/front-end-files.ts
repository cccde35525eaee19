import { AppError } from '#shared/errors.ts';
import { type FilesBrowser, launchFilesBrowser } from './files-browser.ts';

export interface FrontEndFile {
  readonly body: Uint8Array;
  readonly type: string;
}

const responseTimeoutMs = 10_000;

/**
 * Time without requests, in ms, after which the browser that serves the files closes. The front end loads most files
 * within two seconds; opening another panel later starts the browser again.
 */
const defaultIdleMs = 5_000;

/** Matches the paths of DevTools files, without `..`. */
const filePath = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/**
 * Reads the DevTools front end that is part of Chromium, so that it fits the version. Chromium serves it only on a
 * debugging port, which the browser with the views does not open. So a second browser without pages serves the files
 * and closes soon after the last request. Files are cached.
 */
export class FrontEndFiles {
  readonly #executable: string;
  readonly #idleMs: number;
  readonly #files = new Map<string, Promise<FrontEndFile | undefined>>();
  #serving: Promise<FilesBrowser> | undefined;
  #underWay = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #endings = new Set<Promise<void>>();
  #isClosed = false;

  constructor(executable: string, { idleMs = defaultIdleMs }: { readonly idleMs?: number } = {}) {
    this.#executable = executable;
    this.#idleMs = idleMs;
  }

  /** Reads a file. Resolves with undefined if the front end has no such file. Rejects with AppError 'environment'. */
  read(path: string): Promise<FrontEndFile | undefined> {
    if (!filePath.test(path)) return Promise.resolve(undefined);
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = this.#read(path);
    this.#files.set(path, file);
    // Failures and missing files are not cached, so that the next request tries again.
    const forget = () => this.#files.delete(path);
    file.then((found) => found ?? forget(), forget);
    return file;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end();
    await Promise.all(this.#endings);
  }

  async #read(path: string): Promise<FrontEndFile | undefined> {
    clearTimeout(this.#idle);
    this.#underWay += 1;
    try {
      const first = await this.#browser();
      try {
        return await fetchFile(first, path);
      } catch (thrown) {
        // Any program can close this browser through its port, so the request is sent once more.
        if (!first.closed.aborted) throw thrown;
        return await fetchFile(await this.#browser(), path);
      }
    } finally {
      this.#underWay -= 1;
      clearTimeout(this.#idle);
      if (this.#underWay === 0) this.#idle = setTimeout(() => this.#end(), this.#idleMs);
    }
  }

  #browser(): Promise<FilesBrowser> {
    if (this.#isClosed) return Promise.reject(new AppError('cancelled', 'The harness is closing.'));
    this.#serving ??= this.#start();
    return this.#serving;
  }

  #start(): Promise<FilesBrowser> {
    const serving = launchFilesBrowser(this.#executable);
    const gone = () => {
      if (this.#serving === serving) this.#end();
    };
    // The next request starts another browser if this one did not start or has closed.
    serving.then(({ closed }) => closed.addEventListener('abort', gone, { once: true }), gone);
    return serving;
  }

  #end(): void {
    clearTimeout(this.#idle);
    const serving = this.#serving;
    this.#serving = undefined;
    if (serving === undefined) return;
    // If the browser did not start, the callers of `read` have received the error.
    const ending = serving.then(
      (browser) => browser.close(),
      () => undefined,
    );
    this.#endings.add(ending);
    void ending.finally(() => this.#endings.delete(ending));
  }
}

async function fetchFile({ origin, closed }: FilesBrowser, path: string): Promise<FrontEndFile | undefined> {
  const response = await fetch(`${origin}/devtools/${path}`, {
    signal: AbortSignal.any([closed, AbortSignal.timeout(responseTimeoutMs)]),
  });
  const body = new Uint8Array(await response.arrayBuffer());
  // Some Chromium versions respond with an empty file if it does not exist.
  if (!response.ok || body.length === 0) return undefined;
  return { body, type: response.headers.get('content-type') ?? 'application/octet-stream' };
}
