import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { type ChromiumOptions, type FoundChromium, findChromium, isExecutable } from './find-chromium.ts';

/** Commands that run one after another to install a browser. */
interface Remedy {
  readonly what: string;
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

const installHelp = [
  'No Chromium was found, and installing one failed. Do one of the following:',
  'run `npx playwright install chromium` (in China with PLAYWRIGHT_DOWNLOAD_HOST=https://cdn.npmmirror.com/binaries/playwright);',
  'install the packages `chromium fonts-noto-cjk` (Debian, Ubuntu) or Google Chrome;',
  'or set MANYUE_CHROMIUM=/path/to/chrome.',
].join(' ');

const installHelpZh = [
  '没有找到 Chromium，自动安装也失败了。以下任选其一：',
  '运行 `npx playwright install chromium`（在中国可设 PLAYWRIGHT_DOWNLOAD_HOST=https://cdn.npmmirror.com/binaries/playwright）；',
  '安装软件包 `chromium fonts-noto-cjk`（Debian、Ubuntu）或 Google Chrome；',
  '或设置 MANYUE_CHROMIUM=/path/to/chrome。',
].join('');

/**
 * Returns the installed browser, or installs one. Calls `say` with one line per step. Throws AppError 'environment',
 * whose message explains how the user can install one.
 */
export async function obtainChromium(
  options: ChromiumOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<FoundChromium> {
  const { environment = process.env } = options;
  const found = findChromium(options);
  if (found !== undefined) return found;
  for (const remedy of await remedies(options)) {
    say(`No Chromium found: ${remedy.what}`);
    if (!(await succeeds(remedy, environment, signal))) continue;
    const installed = findChromium(options);
    if (installed !== undefined) return installed;
  }
  throw new AppError('environment', installHelp, { zh: installHelpZh });
}

/** Installs the package with Chinese fonts. Resolves with true on success. Works only as root on Debian or Ubuntu. */
export async function installChineseFont(
  say: (line: string) => void,
  signal: AbortSignal,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  if (!(await hasAptAsRoot(environment))) return false;
  say('No Chinese font found: installing the package fonts-noto-cjk…');
  return succeeds({ what: '', commands: packageCommands('fonts-noto-cjk') }, environment, signal);
}

function packageCommands(...names: readonly string[]): Remedy['commands'] {
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', ...names],
  ];
}

async function remedies({
  headless = false,
  environment = process.env,
}: ChromiumOptions): Promise<readonly Remedy[]> {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  const all: Remedy[] = [
    {
      what: "installing Playwright's Chromium…",
      commands: [[process.execPath, playwright, 'install', 'chromium']],
    },
  ];
  if (!(await hasAptAsRoot(environment))) return all;
  // Some distributions do not package the headless shell separately.
  for (const name of headless ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    all.push({
      what: `installing the packages ${name} and fonts-noto-cjk…`,
      commands: packageCommands(name, 'fonts-noto-cjk'),
    });
  }
  return all;
}

async function hasAptAsRoot(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  if (process.getuid?.() !== 0 || !folders.some((folder) => isExecutable(join(folder, 'apt-get'))))
    return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

async function succeeds(
  { commands }: Remedy,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  for (const [program, ...args] of commands) {
    if ((await exitCode(program, args, environment, signal)) !== 0) return false;
  }
  return true;
}

/** Runs a command and resolves with its exit code. Discards its output, which only shows the progress. */
function exitCode(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(program, args, {
    stdio: 'ignore',
    signal,
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
  });
  child.once('error', (error) => (signal.aborted ? reject(error) : resolve(1)));
  child.once('exit', (code) => resolve(code ?? 1));
  return promise;
}
