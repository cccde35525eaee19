import { join } from 'node:path';
import * as Type from 'typebox';
import { JsonFile } from '../files/json-file.ts';

const Hash = Type.String({ pattern: '^[\\w-]{43}$' });

const KeptSession = Type.Object({
  cookie: Hash,
  serverKey: Hash,
  windowKey: Hash,
  expiresAt: Type.Number(),
});
type KeptSession = Type.Static<typeof KeptSession>;

const Kept = Type.Object({
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  /** Of the harness that listens there; absent after it has ended. */
  pid: Type.Optional(Type.Integer({ minimum: 1 })),
  sessions: Type.Array(KeptSession, { maxItems: 1_000 }),
});
type Kept = Type.Static<typeof Kept>;

/**
 * Where the window was served, and the browsers that were let in there, so that they come in again after a restart. Holds
 * hashes only, and is for its owner's eyes.
 */
export class ServerSettings {
  readonly #file: JsonFile<typeof Kept>;

  private constructor(file: JsonFile<typeof Kept>) {
    this.#file = file;
  }

  static async open(folder: string, onProblem: (line: string) => void): Promise<ServerSettings> {
    const path = join(folder, 'window-server.json');
    const empty: Kept = { sessions: [] };
    return new ServerSettings(await JsonFile.open({ path, schema: Kept, empty, onProblem }));
  }

  /** Undefined until it has been held once. */
  get port(): number | undefined {
    return this.#file.value.port;
  }

  /** Whether a harness of the same person, not this one, listens at the port. */
  get isHeldByAnother(): boolean {
    const { pid } = this.#file.value;
    return pid !== undefined && pid !== process.pid && isOwnProcess(pid);
  }

  /**
   * From now on the window is at this port. Browsers that were let in at another are forgotten: whoever has that port now
   * could have learned their secrets.
   */
  hold(port: number): readonly KeptSession[] {
    const { port: earlier, sessions } = this.#file.value;
    const kept = port === earlier ? sessions.filter(({ expiresAt }) => expiresAt > Date.now()) : [];
    this.#file.set({ port, pid: process.pid, sessions: kept });
    return kept;
  }

  keepSessions(sessions: readonly KeptSession[]): void {
    this.#file.set({ ...this.#file.value, sessions: [...sessions] });
  }

  /** The harness ends. Resolves when all is on the disk. */
  async release(): Promise<void> {
    const { pid, ...rest } = this.#file.value;
    if (pid === process.pid) this.#file.set(rest);
    await this.#file.flush();
  }
}

/** A process of another person is not a harness of this one, whatever its number. */
function isOwnProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
