import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { SANDBOX_ENVIRONMENT } from '#shared/ipc/backend/environments.ts';
import { isAbsent } from '../../lib/error-code.ts';
import { type Environment, parseEnvironment, usageError } from './environment.ts';

export interface ListedEnvironments {
  readonly environments: readonly Environment[];
  /** Reasons why entries, or the whole file, are ignored. */
  readonly problems: readonly BothLanguages[];
}

export const environmentFile = (userFolder: string): string => join(userFolder, 'environments.json');

/** Reads the list of environments. Never rejects, because the sandbox is available without the list. */
export async function readEnvironments(file: string): Promise<ListedEnvironments> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => toAppError(thrown));
  if (text instanceof AppError) {
    if (isAbsent(text.cause)) return { environments: [], problems: [] };
    return unusable(file, { zh: `无法读取：${text.message}`, en: `cannot be read: ${text.message}` });
  }
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    // Omits the message of the parser, because it can quote a token.
    return unusable(file, {
      zh: '不是 JSON：请检查缺少的逗号、引号或括号',
      en: 'is not JSON: look for a missing comma, quote or bracket',
    });
  }
  if (Array.isArray(entries)) return parseAll(entries, file);
  return unusable(file, {
    zh: '不是列表：请用 [ 和 ] 括住各个环境',
    en: 'is not a list: put [ and ] around its environments',
  });
}

function unusable(file: string, { zh, en }: BothLanguages): ListedEnvironments {
  return { environments: [], problems: [{ zh: `${file} ${zh}`, en: `${file} ${en}` }] };
}

function parseAll(entries: readonly unknown[], file: string): ListedEnvironments {
  const environments: Environment[] = [];
  const problems: BothLanguages[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      const environment = parseEnvironment(entry);
      const { id } = environment;
      if (environments.some((other) => other.id === id)) {
        throw usageError({ zh: `id ${id} 重复：请换一个`, en: `id ${id} is used twice: choose another` });
      }
      environments.push(environment);
    } catch (thrown) {
      const { message, zh = message } = toAppError(thrown);
      const place = index + 1;
      problems.push({ zh: `${file} 第 ${place} 项：${zh}`, en: `${file}, entry ${place}: ${message}` });
    }
  }
  return { environments, problems };
}

/**
 * Finds an environment. Resolves with undefined for the sandbox of this machine. Rejects with AppError 'usage', whose
 * message lists the known environments and the problems of the file.
 */
export async function findEnvironment(file: string, id: string): Promise<Environment | undefined> {
  if (id === SANDBOX_ENVIRONMENT) return undefined;
  const { environments, problems } = await readEnvironments(file);
  const found = environments.find((environment) => environment.id === id);
  if (found !== undefined) return found;
  const known = [SANDBOX_ENVIRONMENT, ...environments.map((environment) => environment.id)].join(', ');
  throw usageError({
    zh: [
      `没有环境 ${id}，已有：${known}`,
      `其他环境请写入 ${file}`,
      ...problems.map((problem) => problem.zh),
    ].join('；'),
    en: [
      `There is no environment ${id}. Valid ids: ${known}`,
      `Add others to ${file}`,
      ...problems.map((problem) => problem.en),
    ].join('; '),
  });
}
