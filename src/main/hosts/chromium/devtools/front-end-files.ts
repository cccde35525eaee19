import { AppError } from '#shared/errors.ts';
import { type FilesBrowser, launchFilesBrowser } from './files-browser.ts';

export interface FrontEndFile {
  readonly body: Uint8Array;
  readonly type: string;
}

const responseTimeoutMs = 10_000;

/** The front end asks for its files within a second or two; a panel that is opened later takes another start. */
const defaultIdleMs = 5_000;

/** Files of a browser's own tools have such paths. */
const filePath = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/**
 * The developer tools that a Chromium brings along, so that they always fit it. It serves them on a debugging port only; the
 * browser that shows the views has none, so another one, without any page, serves them to us, and ends soon after the last
 * file that was asked for. Files are kept.
 */
export class FrontEndFiles {
  readonly #executable: string;
  readonly #idleMs: number;
  readonly #files = new Map<string, Promise<FrontEndFile | undefined>>();
  #serving: Promise<FilesBrowser> | undefined;
  /** Files on their way. */
  #underWay = 0;
  #idle: NodeJS.Timeout | undefined;
  /** Browsers that end. */
  readonly #endings = new Set<Promise<void>>();
  #isClosed = false;

  constructor(executable: string, { idleMs = defaultIdleMs }: { readonly idleMs?: number } = {}) {
    this.#executable = executable;
    this.#idleMs = idleMs;
  }

  /** Undefined for a path that it does not have. Rejects with AppError 'environment'. */
  read(path: string): Promise<FrontEndFile | undefined> {
    if (!filePath.test(path)) return Promise.resolve(undefined);
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = this.#read(path);
    this.#files.set(path, file);
    // Tried again when it is asked for again; and what there is not is no file to keep.
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
        // Other programs can end it by its port.
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
    if (this.#isClosed) return Promise.reject(new AppError('cancelled', 'The harness ends.'));
    this.#serving ??= this.#start();
    return this.#serving;
  }

  #start(): Promise<FilesBrowser> {
    const serving = launchFilesBrowser(this.#executable);
    const gone = () => {
      if (this.#serving === serving) this.#end();
    };
    // One that did not start, or has ended, is replaced for who asks next.
    serving.then(({ closed }) => closed.addEventListener('abort', gone, { once: true }), gone);
    return serving;
  }

  #end(): void {
    clearTimeout(this.#idle);
    const serving = this.#serving;
    this.#serving = undefined;
    if (serving === undefined) return;
    // Whoever wanted a file has been told why it did not start; nothing is left behind then.
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
  // To some browsers a file that there is not is an empty one.
  if (!response.ok || body.length === 0) return undefined;
  return { body, type: response.headers.get('content-type') ?? 'application/octet-stream' };
}
