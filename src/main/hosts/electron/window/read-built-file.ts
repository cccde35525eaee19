import { readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';

/** A text that the build makes; rejects with AppError 'environment' saying how to make it. */
export async function readBuiltFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new AppError('environment', `${path} is missing: run "npm run build" first.`, {
      cause,
      zh: `缺少 ${path}：请先运行 npm run build。`,
    });
  }
}
