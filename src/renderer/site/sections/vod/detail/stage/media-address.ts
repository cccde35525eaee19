import { httpAddress } from '#shared/http-address.ts';

interface MediaPlaces {
  /** Base URL of the video storage, for URLs that begin with '/'. */
  readonly storage: string | undefined;
  /** Origin of the site, which is used if there is no `storage`. */
  readonly origin: string;
}

/** Returns the absolute URL of a media file. Undefined if it must not be requested. */
export type AddressOf = (text: string | undefined) => string | undefined;

/** Returns the absolute URL of a video or picture. Undefined unless it is HTTP(S). */
export function mediaAddress(text: string | undefined, { storage, origin }: MediaPlaces): string | undefined {
  if (!text?.startsWith('/')) return httpAddress(text);
  return httpAddress(`${storage?.replace(/\/+$/, '') ?? ''}${text}`, origin);
}
