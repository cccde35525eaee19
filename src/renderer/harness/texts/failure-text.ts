import type { AppErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { texts } from './window-texts.ts';

/** An error as far as a person is told of it. */
export interface FailureText {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly zh?: string | undefined;
}

/** In the window's language, as far as it has been said in it: systems and sites have their own. */
export function detailText({ message, zh }: FailureText, language: Language): string {
  return language === 'zh' ? (zh ?? message) : message;
}

/** What kind of failure, and what exactly. */
export function failureText(failure: FailureText, language: Language): string {
  const colon = language === 'zh' ? '：' : ': ';
  return `${texts[language].errors[failure.code]}${colon}${detailText(failure, language)}`;
}
