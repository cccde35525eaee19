import type { BothLanguages } from './both-languages.ts';

/** Names of a platform. The English name is missing if it equals the Chinese one. */
export interface PlatformNames {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

export const platformName = ({ name, nameEn = name }: PlatformNames): BothLanguages => ({
  zh: name,
  en: nameEn,
});
