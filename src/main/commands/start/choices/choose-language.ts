import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';

/** What was asked for, else what the system speaks. Throws AppError 'usage'. */
export function chooseLanguage(wish: string | undefined, environment: NodeJS.ProcessEnv): Language {
  if (wish === 'zh' || wish === 'en') return wish;
  if (wish !== undefined) throw new AppError('usage', `--language is zh or en, not ${wish}`);
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return system.startsWith('zh') ? 'zh' : 'en';
}
