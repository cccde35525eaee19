import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { freePort } from '../../src/main/lib/free-port.ts';
import { findProgram } from './find-program.ts';
import { send } from './send.ts';

export const deployFiles = fileURLToPath(new URL('../../resources/deploy', import.meta.url));
const renderScript = join(deployFiles, 'nginx/render.sh');
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const program = findProgram('nginx');

/** Reason why tests of nginx are skipped; undefined if nginx is installed. */
export const missing = reasonToSkip();

/** Whether the module that sends Brotli files is installed. */
export const sendsBrotli = existsSync(brotliModule);

function reasonToSkip(): string | undefined {
  if (process.platform !== 'linux') return 'the files for deployment are for Linux';
  return program === undefined ? 'the package nginx is missing' : undefined;
}

/** Variables of `render.sh`. */
export type Variables = Readonly<Record<`MANYUE_${string}`, string>>;

/** Runs `render.sh`. Rejects with its messages if it fails. */
export async function render(variables: Variables): Promise<void> {
  await promisify(execFile)(renderScript, { env: { PATH: process.env['PATH'], ...variables } });
}

/** A running nginx that serves the site as `render.sh` configures it. */
export class Nginx implements AsyncDisposable {
  readonly origin: string;
  readonly variables: Variables;
  readonly #folder: string;
  readonly #child: ChildProcess;

  private constructor(folder: string, variables: Variables, child: ChildProcess) {
    this.#folder = folder;
    this.variables = variables;
    this.origin = `http://${variables['MANYUE_LISTEN'] ?? ''}`;
    this.#child = child;
  }

  /** Starts nginx on a free port. Checks the configuration first, as operators do. */
  static async start(given: Variables): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'manyue-nginx-'));
    const variables: Variables = {
      MANYUE_SERVER_NAME: '127.0.0.1',
      MANYUE_LISTEN: `127.0.0.1:${await freePort()}`,
      MANYUE_OUT: join(folder, 'conf.d'),
      MANYUE_LOG: join(folder, 'access.log'),
      MANYUE_PRECOMPRESSED: sendsBrotli ? 'gzip brotli' : 'gzip',
      ...given,
    };
    await render(variables);
    await writeFile(join(folder, 'nginx.conf'), outerConfiguration(folder));
    await promisify(execFile)(program ?? '', argumentsFor(folder, '-t'));
    const child = spawn(program ?? '', argumentsFor(folder, '-g', 'daemon off;'), { stdio: 'ignore' });
    const nginx = new Nginx(folder, variables, child);
    const plain = `http://${variables['MANYUE_LISTEN'] ?? ''}`;
    await expect
      .poll(() => send(plain, '/healthz').then(({ status }) => status, String), { timeout: 10_000 })
      .toBe(200);
    return nginx;
  }

  /** Shell command with which operators make nginx take a new release: render, check, reload. */
  get reloadCommand(): string {
    const commands = [argumentsFor(this.#folder, '-t'), argumentsFor(this.#folder, '-s', 'reload')];
    const words = commands.map((args) => [program, ...args, '2>&1'].join(' '));
    return [renderScript, ...words].join(' && ');
  }

  /**
   * Runs a function that reloads nginx, then waits until the earlier workers have ended. nginx starts new workers 0.1 s
   * before it stops the others, which serve their release to connections that are still open.
   */
  async untilReloaded(reload: () => Promise<void>): Promise<void> {
    const before = await this.#workers();
    await reload();
    const remaining = async () => (await this.#workers()).filter((id) => before.includes(id));
    await expect.poll(remaining, { timeout: 10_000 }).toEqual([]);
  }

  async #workers(): Promise<readonly string[]> {
    const { pid } = this.#child;
    return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  }

  async accessLog(): Promise<string> {
    return readFile(join(this.#folder, 'access.log'), 'utf8');
  }

  async errorLog(): Promise<string> {
    return readFile(join(this.#folder, 'error.log'), 'utf8');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill();
      await gone;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function argumentsFor(folder: string, ...args: readonly string[]): string[] {
  return ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log'), ...args];
}

/** Returns the configuration around that of the site. Only root may and must name the user of the workers. */
function outerConfiguration(folder: string): string {
  return [
    sendsBrotli ? `load_module ${brotliModule};` : '',
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (use) => `${use}_temp_path ${folder}/${use};`,
    ),
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    `include ${folder}/conf.d/*.conf;`,
    '}',
    '',
  ].join('\n');
}
