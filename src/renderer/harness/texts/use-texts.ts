import type { Language } from '#shared/ipc/subject.ts';
import { useWindow } from '../window-context.ts';

/** Returns the texts in the window's language. Only for `observer` components. */
export function useTexts<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
  return texts[useWindow().preferences.language];
}
