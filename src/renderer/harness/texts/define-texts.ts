import type { Language } from '#shared/ipc/subject.ts';

/** Pairs the texts of both languages. A key that one language lacks is a compile error. */
export function defineTexts<Texts>(zh: Texts, en: NoInfer<Texts>): Readonly<Record<Language, Texts>> {
  return { zh, en };
}
