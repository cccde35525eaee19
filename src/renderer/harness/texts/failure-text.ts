import type { AppErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { texts } from './window-texts.ts';

export interface FailureText {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly zh?: string | undefined;
}

/** Returns the error message in the window's language, or in English if there is no Chinese one. */
export function detailText({ message, zh }: FailureText, language: Language): string {
  return language === 'zh' ? (zh ?? message) : message;
}

/** Returns the name of the error code, followed by the message. */
export function failureText(failure: FailureText, language: Language): string {
  const colon = language === 'zh' ? '：' : ': ';
  return `${texts[language].errors[failure.code]}${colon}${detailText(failure, language)}`;
}
