import { galleryItem } from './examples/gallery-add-ons.ts';

export type GalleryDevice = 'phone' | 'pc';
export type GalleryLanguage = 'zh-CN' | 'en-us';

/** State in the page's URL, which can be shared. */
export interface GalleryAddress {
  readonly addOn: string;
  readonly language: GalleryLanguage;
  readonly device: GalleryDevice;
  /** JSON; undefined for the add-on's example. */
  readonly options: string | undefined;
}

/** `device` is the default if the URL does not contain one. */
export function readAddress(search: string, device: GalleryDevice): GalleryAddress {
  const query = new URLSearchParams(search);
  const wanted = query.get('device');
  return {
    addOn: galleryItem(query.get('addOn')).name,
    language: query.get('language') === 'en-us' ? 'en-us' : 'zh-CN',
    device: wanted === 'phone' || wanted === 'pc' ? wanted : device,
    options: query.get('options') ?? undefined,
  };
}

export function addressOf({ addOn, language, device, options }: GalleryAddress): string {
  const query = new URLSearchParams({ addOn, language, device, ...(options !== undefined && { options }) });
  return `?${query}`;
}
