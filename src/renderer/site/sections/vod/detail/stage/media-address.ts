import { httpAddress } from '#shared/address/http-address.ts';

interface MediaPlaces {
  /** Base URL of the video storage, for URLs that begin with '/'. */
  readonly storage: string | undefined;
  /** Origin of the site, used without a storage. */
  readonly origin: string;
}

/** Resolves a media URL; undefined if it must not be requested. */
export type AddressOf = (text: string | undefined) => string | undefined;

/** Resolves the URL of a video or picture. Returns undefined unless it is HTTP(S). */
export function mediaAddress(text: string | undefined, { storage, origin }: MediaPlaces): string | undefined {
  if (!text?.startsWith('/')) return httpAddress(text);
  return httpAddress(`${storage?.replace(/\/+$/, '') ?? ''}${text}`, origin);
}
