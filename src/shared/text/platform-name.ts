import type { BothLanguages } from '../both-languages.ts';

/** Names of a platform. The English name is missing if it equals the Chinese one. */
export interface PlatformNames {
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly shortName?: string | undefined;
  readonly shortNameEn?: string | undefined;
}

export const platformName = ({ name, nameEn = name }: PlatformNames): BothLanguages => ({
  zh: name,
  en: nameEn,
});

/** Returns null for a platform without a short name. */
export const shortPlatformName = ({
  shortName,
  shortNameEn = shortName,
}: Omit<PlatformNames, 'name'>): BothLanguages | null =>
  shortName === undefined || shortNameEn === undefined ? null : { zh: shortName, en: shortNameEn };
