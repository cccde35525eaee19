import { httpAddress } from '#shared/http-address.ts';

/** Absolute URL and MIME type of a source, as video.js expects them. */
export interface PlayableSource {
  readonly src: string;
  readonly type: string;
}

const hlsType = 'application/x-mpegURL';

const typeByExtension: ReadonlyMap<string, string> = new Map([
  ['m3u8', hlsType],
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/mp4'],
  ['webm', 'video/webm'],
  ['ogv', 'video/ogg'],
]);

/**
 * Returns the source for an http(s) URL or a blob URL of this page, and undefined for other schemes. `type` is the MIME
 * type of URLs whose extension does not reveal it.
 */
export function playableSource(text: string, base: string, type?: string): PlayableSource | undefined {
  const src = httpAddress(text, base) ?? ownBlobUrl(text, base);
  if (src === undefined) return undefined;
  const extension = /\.(\w+)$/.exec(new URL(src).pathname)?.[1]?.toLowerCase() ?? '';
  return { src, type: type ?? typeByExtension.get(extension) ?? 'video/mp4' };
}

export function isHls({ type }: PlayableSource): boolean {
  return /mpegurl/i.test(type);
}

function ownBlobUrl(text: string, base: string): string | undefined {
  const address = text.trim();
  return address.startsWith(`blob:${new URL(base).origin}/`) ? address : undefined;
}
