import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { launchChromium, type RunningChromium } from '../launch-chromium.ts';

export interface FrontEndFile {
  readonly body: Uint8Array;
  readonly type: string;
}

const answerTimeoutMs = 10_000;

/** Files of a browser's own tools have such paths. */
const filePath = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

interface ServingBrowser {
  readonly browser: RunningChromium;
  readonly origin: string;
}

/**
 * The developer tools that a Chromium brings along, so that they always fit it. It serves them on a debugging port only; the
 * browser that shows the views has none, so another one, without any page, serves them to us.
 */
export class FrontEndFiles {
  readonly #executable: string;
  readonly #files = new Map<string, Promise<FrontEndFile | undefined>>();
  #serving: Promise<ServingBrowser> | undefined;
  #isClosed = false;

  constructor(executable: string) {
    this.#executable = executable;
  }

  /** Undefined for a path that it does not have. Rejects with AppError 'environment'. */
  read(path: string): Promise<FrontEndFile | undefined> {
    if (!filePath.test(path)) return Promise.resolve(undefined);
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = this.#fetch(path);
    this.#files.set(path, file);
    // Tried again when it is asked for again.
    file.catch(() => this.#files.delete(path));
    return file;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // One that did not start has told so who wanted a file, and left nothing behind.
    const serving = await this.#serving?.catch(() => undefined);
    await serving?.browser.close();
  }

  async #fetch(path: string): Promise<FrontEndFile | undefined> {
    if (this.#isClosed) throw new AppError('cancelled', 'The harness ends.');
    this.#serving ??= this.#serve();
    // One that did not start is started again by who asks next.
    this.#serving.catch(() => {
      this.#serving = undefined;
    });
    const { origin } = await this.#serving;
    const answer = await fetch(`${origin}/devtools/${path}`, {
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const body = new Uint8Array(await answer.arrayBuffer());
    // To some browsers a file that there is not is an empty one.
    if (!answer.ok || body.length === 0) return undefined;
    return {
      body,
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
    };
  }

  async #serve(): Promise<ServingBrowser> {
    const browser = await launchChromium(this.#executable, {
      flags: ['--remote-debugging-port=0', '--remote-debugging-address=127.0.0.1'],
    });
    try {
      return { browser, origin: `http://127.0.0.1:${await portIn(browser.profileFolder)}` };
    } catch (thrown) {
      await browser.close();
      throw thrown;
    }
  }
}

/** Where it says on which port it listens: written before it answers over its pipe. */
async function portIn(profileFolder: string): Promise<number> {
  const text = await readFile(join(profileFolder, 'DevToolsActivePort'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[0]);
  if (Number.isInteger(port) && port > 0) return port;
  throw new AppError('environment', 'The browser does not serve its developer tools.', {
    zh: '浏览器没有提供开发者工具。',
  });
}
