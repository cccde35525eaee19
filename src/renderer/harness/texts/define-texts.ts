import type { Language } from '#shared/ipc/subject.ts';

/** The words of one part of the window: what one language says, the other says too. */
export function defineTexts<Texts>(zh: Texts, en: NoInfer<Texts>): Readonly<Record<Language, Texts>> {
  return { zh, en };
}
