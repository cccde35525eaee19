import type { AppErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { texts } from './window-texts.ts';

/** Parts of an error that are shown to the user. */
export interface FailureText {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly zh?: string | undefined;
}

/** Returns the message in the window's language, if there is one. Messages of systems and sites are not translated. */
export function detailText({ message, zh }: FailureText, language: Language): string {
  return language === 'zh' ? (zh ?? message) : message;
}

/** Returns the kind of the failure and its details. */
export function failureText(failure: FailureText, language: Language): string {
  const colon = language === 'zh' ? '：' : ': ';
  return `${texts[language].errors[failure.code]}${colon}${detailText(failure, language)}`;
}
