import type { Language } from '#shared/ipc/subject.ts';

/** Pairs the texts of both languages and requires the same keys in each. */
export function defineTexts<Texts>(zh: Texts, en: NoInfer<Texts>): Readonly<Record<Language, Texts>> {
  return { zh, en };
}
