import { httpAddress } from '#shared/address/http-address.ts';

interface MediaPlaces {
  /** The video storage, before addresses that begin with '/'. */
  readonly storage: string | undefined;
  /** The site's own, where there is no storage. */
  readonly origin: string;
}

/** Where something of a video's is; undefined for what is never followed. */
export type AddressOf = (text: string | undefined) => string | undefined;

/** Where something to play or to show is; undefined for what is no address of the web, which is never followed. */
export function mediaAddress(text: string | undefined, { storage, origin }: MediaPlaces): string | undefined {
  if (!text?.startsWith('/')) return httpAddress(text);
  return httpAddress(`${storage?.replace(/\/+$/, '') ?? ''}${text}`, origin);
}
