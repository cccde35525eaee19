import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isAbsent } from '../lib/error-code.ts';
import type { CommandContext } from './command.ts';
import { projectPaths } from './project-paths.ts';

interface Build {
  readonly what: string;
  /** Output file that the build writes last. */
  readonly output: string;
  readonly sources: readonly string[];
  readonly program: string;
  readonly args: readonly string[];
}

const inSource = (path: string): string => join(projectPaths.source, path);

/** Files that make every build stale when they change, because they contain dependency versions or build options. */
const manifest = ['package.json', 'package-lock.json', 'tsconfig.json'].map((name) =>
  join(projectPaths.root, name),
);

const builds = {
  site: {
    what: 'the site',
    output: join(projectPaths.siteBuild, 'index.html'),
    sources: [inSource('renderer/site'), inSource('shared'), projectPaths.siteConfig, ...manifest],
    program: projectPaths.vite,
    args: ['build', '--logLevel', 'error'],
  },
  deviceScript: {
    what: 'the device script',
    output: projectPaths.deviceScript,
    sources: [inSource('preload'), inSource('shared/device'), ...manifest],
    program: projectPaths.vite,
    args: ['build', '--logLevel', 'error', '--config', projectPaths.deviceConfig],
  },
  reportPage: {
    what: 'the report page',
    output: projectPaths.reportPage,
    sources: [inSource('renderer/report'), inSource('shared/report'), ...manifest],
    program: projectPaths.vite,
    args: ['build', '--logLevel', 'error', '--config', projectPaths.reportConfig],
  },
  program: {
    what: 'the desktop program',
    output: join(projectPaths.windowBuild, 'index.html'),
    sources: [projectPaths.source, join(projectPaths.root, 'electron.vite.config.ts'), ...manifest],
    program: projectPaths.electronVite,
    args: ['build', '--logLevel', 'error'],
  },
} as const satisfies Record<string, Build>;

export type BuildName = keyof typeof builds;

/** Runs each build that is older than its sources. Rejects with AppError 'environment' if a build fails. */
export async function buildStale(names: readonly BuildName[], context: CommandContext): Promise<void> {
  for (const name of names) {
    const build = builds[name];
    if (!(await isStale(build))) continue;
    context.say(`Building ${build.what}…`);
    await runBuild(build, context);
  }
}

async function isStale({ output, sources }: Build): Promise<boolean> {
  const built = await modifiedAt(output);
  const newest = Math.max(...(await Promise.all(sources.map(newestIn))));
  return newest > built;
}

/** Resolves with the modification time in ms since the epoch, or -Infinity if the file does not exist. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (thrown) {
    if (isAbsent(thrown)) return Number.NEGATIVE_INFINITY;
    throw new AppError('environment', `${path} cannot be read. Check its permissions`, { cause: thrown });
  }
}

async function newestIn(path: string): Promise<number> {
  const at = await modifiedAt(path);
  if (at === Number.NEGATIVE_INFINITY || !(await stat(path)).isDirectory()) return at;
  const names = await readdir(path, { recursive: true });
  const times = await Promise.all(names.map((name) => modifiedAt(join(path, name))));
  return times.reduce((newest, time) => Math.max(newest, time), at);
}

async function runBuild(
  { what, program, args }: Build,
  { signal, environment }: CommandContext,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectPaths.root,
    env: environment,
    signal,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('error', (thrown) =>
    reject(
      signal.aborted
        ? thrown
        : new AppError('environment', `Building ${what} did not start`, {
            cause: thrown,
            zh: `构建没有开始（${what}）`,
          }),
    ),
  );
  child.once('exit', (code) => {
    if (code === 0) resolve();
    else
      reject(
        new AppError('environment', `Building ${what} failed: see above`, {
          zh: `构建失败（${what}）：详情见终端`,
        }),
      );
  });
  await promise;
}
