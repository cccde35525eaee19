import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RechargePage } from '../e2e/pages/recharge-page.ts';
import { ProblemWatch } from '../problem-watch.ts';
import { deployFiles, missing, Nginx } from './nginx.ts';
import { send } from './send.ts';
import { builtSite, expect, test } from './test.ts';

test.skip(missing !== undefined, missing ?? '');

const script = join(deployFiles, 'deploy.sh');
const hourMs = 3_600_000;

interface Build {
  readonly folder: string;
  /** Script of the recharge center, which a page of another screen loads late. */
  readonly chunk: string;
}

/** Runs the script. Rejects with its messages if it fails. */
async function deploy(args: readonly string[], reload = ':', variables = {}): Promise<void> {
  const env = { PATH: process.env['PATH'], ...variables, MANYUE_RELOAD: reload };
  await promisify(execFile)(script, args, { env });
}

async function firstBuild(): Promise<Build> {
  const chunk = (await readdir(join(builtSite, 'assets'))).find((name) =>
    /^recharge\.screen-.*\.js$/.test(name),
  );
  if (chunk === undefined) throw new Error('The build has no chunk of the recharge center');
  return { folder: builtSite, chunk };
}

/**
 * Makes the next version from the built site: other names of all scripts, and another inline style, so that the page
 * needs another policy.
 */
async function nextBuild(under: string, before: Build, mark: string): Promise<Build> {
  const folder = join(under, `build-${mark}`);
  await cp(before.folder, folder, { recursive: true, filter: (path) => !/\.(br|gz|map)$/.test(path) });
  const assets = join(folder, 'assets');
  const scripts = new Set((await readdir(assets)).filter((name) => name.endsWith('.js')));
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.js\b/g, (name) =>
      scripts.has(name) ? name.replace(/\.js$/, `${mark}.js`) : name,
    );
  for (const name of scripts) {
    await writeFile(join(assets, renamed(name)), renamed(await readFile(join(assets, name), 'utf8')));
    await rm(join(assets, name));
  }
  const page = join(folder, 'index.html');
  await writeFile(page, renamed(await readFile(page, 'utf8')));
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await readFile(page, 'utf8')) ?? [];
  const changed = `${style}:root{--mark:${mark}}`;
  const sha256 = (value: string) => createHash('sha256').update(value).digest('base64');
  await replaceIn(page, style, changed);
  await replaceIn(join(folder, 'content-security-policy.txt'), sha256(style), sha256(changed));
  await replaceIn(join(folder, 'version.json'), /"build":"[^"]*"/, `"build":"${mark}"`);
  return { folder, chunk: renamed(before.chunk) };
}

async function replaceIn(file: string, before: string | RegExp, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(before, () => after);
  if (changed === text) throw new Error(`${file} does not contain ${String(before)}`);
  await writeFile(file, changed);
}

let folder: string;
let served: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-releases-'));
  served = join(folder, 'served');
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('two versions coexist: an open page still finds its code, and a new page is the new version at once', async ({
  page,
  backend,
}) => {
  const a = await firstBuild();
  const b = await nextBuild(folder, a, 'bbbbbbb');
  await deploy([a.folder, served]);
  await using nginx = await Nginx.start({
    MANYUE_API: backend,
    MANYUE_ROOT: join(served, 'current'),
  });
  const problems = new ProblemWatch();
  problems.watch(page);
  const markOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mark'));
  const statusOf = async (chunk: string) => (await send(nginx.origin, `/assets/${chunk}`)).status;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await page.goto(`${nginx.origin}/user`);
  await expect(page.getByText('剩余金币')).toBeVisible();
  expect(await statusOf(b.chunk)).toBe(404);
  expect(requested).not.toContain(`/assets/${a.chunk}`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await nginx.untilReloaded(() => deploy([b.folder, served], nginx.reloadCommand, nginx.variables));
  expect((await send(nginx.origin, '/version.json')).body).toContain('bbbbbbb');
  expect(await statusOf(a.chunk)).toBe(200);
  expect(await statusOf(b.chunk)).toBe(200);

  // The page that was opened before goes on with the code of its own version.
  await page.getByRole('link', { name: '充值中心' }).click();
  await expect(new RechargePage(page).pay).toBeVisible();
  expect(requested).toContain(`/assets/${a.chunk}`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await markOf()).toBe('');

  // A page that is opened now is the new version, and its policy allows its style.
  await page.goto(`${nginx.origin}/purchase`);
  await expect(new RechargePage(page).pay).toBeVisible();
  expect(await markOf()).toBe('bbbbbbb');
  expect(requested).toContain(`/assets/${b.chunk}`);

  await nginx.untilReloaded(() => deploy(['--rollback', served], nginx.reloadCommand, nginx.variables));
  expect((await send(nginx.origin, '/version.json')).body).not.toContain('bbbbbbb');
  await page.goto(`${nginx.origin}/purchase`);
  await expect(new RechargePage(page).pay).toBeVisible();
  expect(await markOf()).toBe('');
  problems.assertNone();
});

test('files of a version stay for a day after it was replaced, and no longer', async () => {
  const a = await firstBuild();
  const b = await nextBuild(folder, a, 'bbbbbbb');
  const c = await nextBuild(folder, a, 'ccccccc');
  const d = await nextBuild(folder, a, 'ddddddd');
  const e = await nextBuild(folder, a, 'eeeeeee');
  const chunks = async () => {
    const names = await readdir(join(served, 'assets'));
    return [a, b, c, d, e].filter(({ chunk }) => names.includes(chunk)).length;
  };
  await deploy([a.folder, served]);
  await deploy([b.folder, served]);
  await deploy([c.folder, served]);
  expect(await chunks()).toBe(3);
  await age(23);
  await deploy([d.folder, served]);
  expect(await chunks()).toBe(4);
  await age(25);
  // The version before the current one stays, however old it is, so that a rollback is possible.
  await deploy([e.folder, served], ':', { MANYUE_KEEP_HOURS: '24' });
  expect(await readdir(join(served, 'releases'))).toHaveLength(2);
  expect(await chunks()).toBe(2);

  /** Makes all replaced releases look as if they had been replaced so many hours ago. */
  async function age(hours: number): Promise<void> {
    const time = new Date(Date.now() - hours * hourMs);
    for (const release of await readdir(join(served, 'releases'))) {
      const mark = join(served, 'releases', release, 'retired');
      await utimes(mark, time, time).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }
});

test('a failed reload leaves the old version served', async () => {
  const a = await firstBuild();
  const b = await nextBuild(folder, a, 'bbbbbbb');
  await deploy([a.folder, served]);
  const before = await readlink(join(served, 'current'));
  await expect(deploy([b.folder, served], 'exit 3')).rejects.toThrow(/reload failed.*重新加载失败/s);
  expect(await readlink(join(served, 'current'))).toBe(before);
  expect(await readdir(served)).not.toContain('.lock');
});

test('neither source maps nor hidden files are deployed', async () => {
  const a = await firstBuild();
  const b = await nextBuild(folder, a, 'bbbbbbb');
  await writeFile(join(b.folder, '.env'), 'SECRET=1');
  await writeFile(join(b.folder, 'assets/x.js.map'), '{}');
  await deploy([b.folder, served]);
  const files = await readdir(served, { recursive: true });
  expect(files.filter((file) => /\.map$|\.env$/.test(file))).toEqual([]);
  expect(files.some((file) => file.endsWith('index.html.gz'))).toBe(true);
});

test('the script says what is wrong, in two languages', async () => {
  await expect(deploy([])).rejects.toThrow(/usage: .*用法/s);
  await expect(deploy([folder, served])).rejects.toThrow(
    /has no index\.html\. Run: npm run build:web.*没有/s,
  );
  await expect(deploy(['--rollback', served])).rejects.toThrow(/no release to go back to.*没有可以回退/s);
  await expect(deploy([builtSite, served], ':', { MANYUE_KEEP_HOURS: 'a day' })).rejects.toThrow(
    /whole number.*整数/s,
  );
});
