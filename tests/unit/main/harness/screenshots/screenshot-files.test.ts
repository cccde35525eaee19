import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScreenshotFiles } from '#main/harness/screenshots/screenshot-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterEach(() => rm(root, { recursive: true }));

function store(folder = root, problem = '') {
  const opened: string[] = [];
  const pictures = new ScreenshotFiles({
    root: folder,
    now: () => new Date('2026-11-21T09:30:05.123Z'),
    openFolder: async (path) => {
      opened.push(path);
      return problem;
    },
  });
  return { pictures, opened };
}

it('screenshots of one capture are saved in one folder, named by platform', async () => {
  const { pictures, opened } = store();
  const { folder, files } = await pictures.save([
    { platformId: 'ipad', png: new Uint8Array([1, 2]) },
    { platformId: 'wechat-ios', png: new Uint8Array([3]) },
  ]);
  expect(folder).toBe(join(root, '2026-11-21 09-30-05.123'));
  expect(await readdir(folder)).toEqual(['ipad.png', 'wechat-ios.png']);
  expect(files).toEqual([join(folder, 'ipad.png'), join(folder, 'wechat-ios.png')]);
  expect([...(await readFile(files[0] ?? ''))]).toEqual([1, 2]);
  await pictures.show();
  expect(opened).toEqual([folder]);
});

it('screenshots that could not be saved are reported with their path', async () => {
  const file = join(root, 'a file');
  await writeFile(file, '');
  const saving = store(file).pictures.save([{ platformId: 'ipad', png: new Uint8Array() }]);
  await expect(saving).rejects.toMatchObject({
    code: 'storage',
    message: expect.stringContaining(file) as string,
  });
});

it('a folder that cannot be opened is reported', async () => {
  await expect(store(root, 'no file manager').pictures.show()).rejects.toMatchObject({ code: 'storage' });
});

it('the folder can be opened even before the first screenshot', async () => {
  const { pictures } = store(join(root, 'Manyue'));
  await pictures.show();
  expect(await readdir(root)).toEqual(['Manyue']);
});

it('a text is saved next to the screenshot folders, and its folder is opened', async () => {
  const { pictures, opened } = store();
  await pictures.save([{ platformId: 'ipad', png: new Uint8Array([1]) }]);
  const path = await pictures.saveText('calls.har', '{}');
  expect(path).toBe(join(root, 'calls.har'));
  expect(await readFile(path, 'utf8')).toBe('{}');
  await pictures.show();
  expect(opened).toEqual([root]);
});
