import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, toAppError } from '#shared/errors.ts';

export interface LoadedFolder<Item> {
  /** Loaded values, sorted by file name. */
  readonly items: readonly Item[];
  /** One text for each skipped file, which names the file and the invalid field. */
  readonly problems: readonly BothLanguages[];
}

/**
 * Loads the JSON files in a folder of the user. A file for which `parse` throws is skipped and reported. Rejects with
 * AppError 'usage' if the folder cannot be read.
 */
export async function loadJsonFolder<Item>(
  folder: string,
  parse: (value: unknown, file: string) => Item,
): Promise<LoadedFolder<Item>> {
  const items: Item[] = [];
  const problems: BothLanguages[] = [];
  for (const name of await jsonFiles(folder)) {
    try {
      items.push(parse(JSON.parse(await readRegularFile(join(folder, name))), name));
    } catch (thrown) {
      const { message, zh = message } = thrown instanceof SyntaxError ? notJson(thrown) : toAppError(thrown);
      problems.push({ zh: `${name}：${zh}（已跳过）`, en: `${name}: ${message} (skipped)` });
    }
  }
  return { items, problems };
}

async function jsonFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.json')).sort();
  } catch (thrown) {
    throw new AppError(
      'usage',
      `The folder ${folder} cannot be read. Check that it exists and its permissions`,
      {
        cause: thrown,
        zh: `无法读取文件夹 ${folder}：请检查它是否存在、权限是否正确`,
      },
    );
  }
}

/**
 * Reads a text file. Rejects with AppError 'usage' for other kinds of files, because reading a named pipe, for example,
 * might never end.
 */
export async function readRegularFile(path: string): Promise<string> {
  if (!(await stat(path)).isFile()) {
    throw new AppError('usage', 'is not a regular file: move it elsewhere', {
      zh: '不是普通文件：请移到别处',
    });
  }
  return readFile(path, 'utf8');
}

function notJson({ message }: SyntaxError): AppError {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  const zh = line === undefined ? '内容不完整或格式有误' : `第 ${line} 行，第 ${column} 个字符有误`;
  return new AppError('usage', `is not JSON: ${message}`, { zh: `不是 JSON：${zh}` });
}
