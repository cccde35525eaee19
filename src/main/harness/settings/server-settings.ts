import { join } from 'node:path';
import * as Type from 'typebox';
import { JsonFile } from '../files/json-file.ts';

const Hash = Type.String({ pattern: '^[\\w-]{43}$' });

const StoredSession = Type.Object({
  cookie: Hash,
  serverKey: Hash,
  windowKey: Hash,
  expiresAt: Type.Number(),
});
type StoredSession = Type.Static<typeof StoredSession>;

const StoredData = Type.Object({
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  /** ID of the process that listens at the port; absent if that process has ended. */
  pid: Type.Optional(Type.Integer({ minimum: 1 })),
  sessions: Type.Array(StoredSession, { maxItems: 1_000 }),
});
type StoredData = Type.Static<typeof StoredData>;

/**
 * Stores the port and the sessions of the window server, so that browsers stay logged in after a restart. The file
 * contains only hashes of the sessions' secrets, and only its owner can read it.
 */
export class ServerSettings {
  readonly #file: JsonFile<typeof StoredData>;

  private constructor(file: JsonFile<typeof StoredData>) {
    this.#file = file;
  }

  static async open(folder: string, onProblem: (line: string) => void): Promise<ServerSettings> {
    const path = join(folder, 'window-server.json');
    const empty: StoredData = { sessions: [] };
    return new ServerSettings(await JsonFile.open({ path, schema: StoredData, empty, onProblem }));
  }

  /** Port of the last run; undefined before the first one. */
  get port(): number | undefined {
    return this.#file.value.port;
  }

  /** True if another harness of the same OS user listens at the stored port. */
  get isHeldByAnother(): boolean {
    const { pid } = this.#file.value;
    return pid !== undefined && pid !== process.pid && isOwnProcess(pid);
  }

  /**
   * Stores the port of the window and returns the sessions that are still valid. Drops the sessions of another port,
   * because another program at that port may have received their secrets.
   */
  hold(port: number): readonly StoredSession[] {
    const { port: earlier, sessions } = this.#file.value;
    const valid = port === earlier ? sessions.filter(({ expiresAt }) => expiresAt > Date.now()) : [];
    this.#file.set({ port, pid: process.pid, sessions: valid });
    return valid;
  }

  persistSessions(sessions: readonly StoredSession[]): void {
    this.#file.set({ ...this.#file.value, sessions: [...sessions] });
  }

  /** Marks the port as free. Resolves when the file is written. */
  async release(): Promise<void> {
    const { pid, ...rest } = this.#file.value;
    if (pid === process.pid) this.#file.set(rest);
    await this.#file.flush();
  }
}

/** Returns true if the process exists and belongs to this OS user. */
function isOwnProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
