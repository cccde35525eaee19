import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that configure the checks. */
const configuration = [
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'knip.json',
  'cspell.json',
  'cspell-words.txt',
  'scripts/check-prose.ts',
  ...['shared', 'main', 'preload', 'renderer', 'renderer/site'].map(
    (folder) => `src/${folder}/tsconfig.json`,
  ),
  'scripts/tsconfig.json',
  'tests/tsconfig.json',
];

/** Files that all checks accept. */
const soundFiles: Files = {
  'src/main/cli.ts': "import { two } from '#shared/numbers.ts';\n\nprocess.exitCode = two;\n",
  'src/shared/numbers.ts': 'export const two = 2;\n',
  'src/preload/device.ts': 'document.title = String(1);\n',
  'src/renderer/site/main.tsx': 'document.title = String(2);\n',
  'tests/unit/two.test.ts': "import { two } from '#shared/numbers.ts';\n\nprocess.exitCode = two;\n",
  'scripts/two.ts': 'process.exitCode = 2;\n',
};

export interface CheckRun {
  readonly passed: boolean;
  readonly output: string;
}

type Files = Readonly<Record<string, string>>;

export interface PlantedProject extends AsyncDisposable {
  /** Runs an npm script of the repository in the project. */
  run(script: string): Promise<CheckRun>;
}

/**
 * Creates a small project with the configuration of the repository. It is correct except for the files of `faults`,
 * whose names must differ.
 */
export async function plantProject(faults: readonly Files[]): Promise<PlantedProject> {
  const files = faults.reduce(merge, {});
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  for (const file of configuration) await cp(join(root, file), join(folder, file));
  await writeFile(join(folder, 'package.json'), await manifest());
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries({ ...soundFiles, ...files })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder });
  return {
    run: (script) => runScript(folder, script),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

function merge(planted: Files, more: Files): Files {
  for (const [file, text] of Object.entries(more)) {
    if (planted[file] !== undefined && planted[file] !== text)
      throw new Error(`${file} is in two faults with different content`);
  }
  return { ...planted, ...more };
}

type Table = Readonly<Record<string, string>>;

/** Returns package.json of the repository, without scripts and packages that the small project does not use. */
async function manifest(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const { name, type, imports, scripts, devDependencies } = JSON.parse(text) as Record<string, Table>;
  const picked = {
    name,
    type,
    imports,
    exports: entries,
    scripts: pick(scripts, (script) => script.startsWith('check')),
    devDependencies: pick(devDependencies, (dependency) => checkers.includes(dependency)),
  };
  return `${JSON.stringify(picked, null, 2)}\n`;
}

/** Entry points for knip: the scripts, and the pages that Vite builds. */
const entries: Table = { './cli': './src/main/cli.ts', './site': './src/renderer/site/main.tsx' };

const checkers = ['typescript', '@biomejs/biome', 'oxlint', 'dependency-cruiser', 'knip', 'cspell'];

function pick(table: Table = {}, isWanted: (key: string) => boolean): Table {
  return Object.fromEntries(Object.entries(table).filter(([key]) => isWanted(key)));
}

async function runScript(cwd: string, script: string): Promise<CheckRun> {
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script], { cwd });
    return { passed: true, output: stripVTControlCharacters(stdout + stderr) };
  } catch (thrown) {
    const { stdout, stderr } = thrown as { stdout: string; stderr: string };
    return { passed: false, output: stripVTControlCharacters(stdout + stderr) };
  }
}
