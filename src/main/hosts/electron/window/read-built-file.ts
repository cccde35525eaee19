import { readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';

/** Reads a file that the build creates. Rejects with AppError 'environment' if it is missing. */
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
