import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program in a process group of its own. The shell waits for the end of its input, which also comes when this
 * process is killed; then it kills the group and removes the folder. If the program ends first, it kills the group too.
 */
const supervisor = `
{ "$@"; echo "exit code $?" >&2; kill -KILL 0; } </dev/null &
cat >/dev/null
if [ -n "$MANYUE_REMOVES" ]; then rm -rf -- "$MANYUE_REMOVES"; fi
kill -KILL 0
`;

interface SuperviseOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Folder to remove if this process ends without removing it. */
  readonly removes?: string;
}

/** Program that ends with this process, together with all programs that it starts. */
export class Supervised {
  readonly child: ChildProcess;
  /** Aborts when the program has ended. */
  readonly ended: AbortSignal;
  #output = '';

  constructor(command: readonly string[], { environment, removes }: SuperviseOptions) {
    const end = new AbortController();
    this.ended = end.signal;
    this.child = spawn('/bin/sh', ['-c', supervisor, 'sh', ...command], {
      // The fourth descriptor is for what the program reports to this process, such as its display.
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...environment, ...(removes === undefined ? {} : { MANYUE_REMOVES: removes }) },
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString('utf8')).slice(-4_000);
    });
    // A shell that cannot be started reports an error instead of its end. The pipe breaks when the shell ends.
    this.child.once('error', () => end.abort());
    this.child.once('exit', () => end.abort());
    this.child.stdin?.on('error', () => undefined);
  }

  /** Last part of what the program wrote to its error output. */
  get output(): string {
    return this.#output.trim();
  }

  /** Kills the program and all programs that it started. Resolves when they have ended. */
  async end(): Promise<void> {
    if (this.ended.aborted) return;
    const gone = once(this.ended, 'abort');
    this.kill();
    await gone;
  }

  /** Kills the program's process group. */
  kill(): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // All processes of the group have ended.
    }
  }
}
