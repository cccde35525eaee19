import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import { stateAdvice } from './phone-list.ts';
import { plainText } from './plain-text.ts';

/** Time limit of one adb command. The adb server itself waits without a limit for a phone that does not respond. */
const commandTimeoutMs = 10_000;

/** Characters of a message of adb that are shown. */
const maxPrinted = 400;

interface RunOptions {
  /** Phone that the command is for; absent for commands of the adb server. */
  readonly serial?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Receives the list of phones as adb prints it. */
export type OnPhoneLines = (lines: readonly string[]) => void;

/**
 * Talks to phones through the `adb` program, which starts its server when needed. A client library in its place would
 * need a running server and so the program too.
 */
export class Adb {
  readonly #executable: string;
  readonly #environment: NodeJS.ProcessEnv;

  constructor(executable: string, environment: NodeJS.ProcessEnv = process.env) {
    this.#executable = executable;
    this.#environment = environment;
  }

  /** Looks for adb in the Android SDK and on the path. Throws AppError 'environment' if there is none. */
  static find(environment: NodeJS.ProcessEnv = process.env): Adb {
    const name = process.platform === 'win32' ? 'adb.exe' : 'adb';
    const sdks = [environment['ANDROID_HOME'], environment['ANDROID_SDK_ROOT']].filter(Boolean);
    const folders = [
      ...sdks.map((sdk) => join(sdk ?? '', 'platform-tools')),
      ...(environment['PATH'] ?? '').split(delimiter).filter(Boolean),
    ];
    const executable = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (executable !== undefined) return new Adb(executable, environment);
    throw new AppError(
      'environment',
      'adb is missing. Install it: apt install adb, brew install android-platform-tools, or winget install Google.PlatformTools',
      {
        zh: '没有找到 adb。请先安装：apt install adb、brew install android-platform-tools 或 winget install Google.PlatformTools',
      },
    );
  }

  /**
   * Runs a command and returns what it prints. Rejects with AppError 'environment' if adb refuses it, 'timeout' if the
   * phone does not respond, or 'cancelled'.
   */
  async run(args: readonly string[], options: RunOptions = {}): Promise<string> {
    const { serial, timeoutMs = commandTimeoutMs, signal } = options;
    const all = [...(serial === undefined ? [] : ['-s', serial]), ...args];
    const deadline = AbortSignal.timeout(timeoutMs);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    execFile(
      this.#executable,
      all,
      {
        env: this.#environment,
        encoding: 'utf8',
        maxBuffer: 16 * 1024 * 1024,
        signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
      },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else if (signal?.aborted) reject(new AppError('cancelled', `adb ${args[0]} was cancelled`));
        else if (deadline.aborted) reject(lateError(args, serial, timeoutMs));
        else reject(refusedError(stderr.trim() || stdout.trim() || error.message, serial));
      },
    );
    return promise;
  }

  /**
   * Reports the list of phones now and at every change, until the adb server ends or `signal` aborts. Returns what adb
   * prints about its end. Starts the server if none runs.
   */
  async track(onLines: OnPhoneLines, signal: AbortSignal): Promise<string> {
    const tracker = spawn(this.#executable, ['track-devices', '-l'], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let printed = '';
    tracker.stderr.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString('utf8')).slice(-maxPrinted);
    });
    await readLists(tracker, onLines);
    return plainText(printed, maxPrinted);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function lateError(args: readonly string[], serial: string | undefined, timeoutMs: number): AppError {
  const seconds = timeoutMs / 1_000;
  return new AppError(
    'timeout',
    `${serial ?? 'adb'} did not respond to adb ${args[0]} within ${seconds} s. Check the cable and unlock the phone.`,
    { zh: `${serial ?? 'adb'} 在 ${seconds} 秒内没有响应 adb ${args[0]}：请检查数据线，并解锁手机。` },
  );
}

/** Reasons that adb gives for a phone that it cannot reach, and what to do. */
const unreachable: readonly (readonly [RegExp, BothLanguages])[] = [
  [/unauthorized|authorizing/, stateAdvice.unauthorized],
  [/offline|connecting/, stateAdvice.offline],
  [/no permissions/, stateAdvice.forbidden],
  [
    /device .*not found|no devices|: closed$/,
    { en: 'not connected: plug in its cable', zh: '未连接：请插好数据线' },
  ],
];

/** Returns the error for a message of adb, such as `error: device 'X' not found`. The phone wrote parts of it. */
function refusedError(printed: string, serial: string | undefined): AppError {
  const advice = unreachable.find(([pattern]) => serial !== undefined && pattern.test(printed))?.[1];
  if (advice !== undefined)
    return new AppError('environment', `${serial} is ${advice.en}`, { zh: `${serial} ${advice.zh}` });
  const reason = plainText(printed.replace(/^(?:adb: )?error: /m, ''), maxPrinted);
  return new AppError('environment', `adb: ${reason}`, { zh: `adb：${reason}` });
}

/** Reads lists, each after its length in four hexadecimal digits, until the process ends. */
async function readLists(tracker: ChildProcess, onLines: OnPhoneLines): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let bytes = Buffer.alloc(0);
  tracker.stdout?.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let list = nextList(bytes); list !== undefined; list = nextList(bytes)) {
      bytes = bytes.subarray(list.end);
      onLines(list.text.split('\n').filter(Boolean));
    }
  });
  // An aborted or missing program reports an error instead of, or before, its end.
  tracker.once('error', () => resolve());
  tracker.once('close', () => resolve());
  await ended;
}

function nextList(bytes: Buffer): { readonly text: string; readonly end: number } | undefined {
  const lengthDigits = 4;
  if (bytes.length < lengthDigits) return undefined;
  const end = lengthDigits + Number.parseInt(bytes.toString('latin1', 0, lengthDigits), 16);
  return bytes.length < end ? undefined : { text: bytes.toString('utf8', lengthDigits, end), end };
}
