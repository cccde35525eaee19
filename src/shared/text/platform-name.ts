import type { BothLanguages } from './both-languages.ts';

/** A name in English stands beside that in Chinese only where it is another. */
export interface PlatformNames {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

export const platformName = ({ name, nameEn = name }: PlatformNames): BothLanguages => ({
  zh: name,
  en: nameEn,
});
