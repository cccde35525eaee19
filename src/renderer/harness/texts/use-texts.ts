import type { Language } from '#shared/ipc/subject.ts';
import { useWindow } from '../window-context.ts';

/** In the language of the window; for components that are observers. */
export function useTexts<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
  return texts[useWindow().preferences.language];
}
