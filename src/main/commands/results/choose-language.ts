import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';

/** Returns the requested language, or else the system's. Throws AppError 'usage' for an unknown one. */
export function chooseLanguage(requested: string | undefined, environment: NodeJS.ProcessEnv): Language {
  if (requested === 'zh' || requested === 'en') return requested;
  if (requested !== undefined) throw new AppError('usage', `--language is zh or en, not ${requested}`);
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return system.startsWith('zh') ? 'zh' : 'en';
}
