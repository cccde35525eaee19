import { makeAutoObservable, observableRef } from 'mobx';
import { type GalleryItem, galleryItem } from './examples/gallery-add-ons.ts';
import { GalleryLogStore } from './log/gallery-log.store.ts';
import type { GalleryOptions } from './options/options-schema.ts';
import { readOptions } from './options/read-options.ts';

type GalleryDevice = 'phone' | 'pc';
type GalleryLanguage = 'zh-CN' | 'en-us';

/** Gallery state that is stored in the page's URL, so that it can be shared. */
interface GalleryAddress {
  readonly addOn: string;
  readonly language: GalleryLanguage;
  readonly device: GalleryDevice;
  /** JSON of the edited options; undefined for the add-on's example. */
  readonly options: string | undefined;
}

/** Parses the gallery state from the URL's query. `device` is the default for a URL without one. */
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

/** Options of the current player. A new object creates a new player. */
export interface ShownPlayer {
  readonly item: GalleryItem;
  readonly options: GalleryOptions;
  readonly language: GalleryLanguage;
  readonly device: GalleryDevice;
  /** True to start without stored state, as on a new device. */
  readonly forgetsKept: boolean;
}

export class GalleryStore {
  readonly log: GalleryLogStore;
  item: GalleryItem;
  language: GalleryLanguage;
  device: GalleryDevice;
  text: string;
  shown: ShownPlayer;
  readonly #addressChanged: (search: string) => void;

  constructor(
    { addOn, language, device, options }: GalleryAddress,
    { addressChanged, now }: { addressChanged(search: string): void; now(): number },
  ) {
    this.log = new GalleryLogStore(now);
    this.item = galleryItem(addOn);
    this.language = language;
    this.device = device;
    this.text = options ?? textOf(this.item.example);
    this.shown = this.#make(readOptions(this.text).options ?? this.item.example);
    this.#addressChanged = addressChanged;
    makeAutoObservable(
      this,
      { item: observableRef, shown: observableRef, problems: false },
      { autoBind: true },
    );
  }

  /** Errors in the editor's text; empty if it is valid. */
  get problems(): readonly string[] {
    return readOptions(this.text).problems;
  }

  /** True if the editor's text differs from the player's options. */
  get isEdited(): boolean {
    return this.text !== textOf(this.shown.options);
  }

  select(name: string): void {
    this.item = galleryItem(name);
    this.reset();
  }

  setLanguage(language: GalleryLanguage): void {
    this.language = language;
    this.#show(this.shown.options);
  }

  setDevice(device: GalleryDevice): void {
    this.device = device;
    this.#show(this.shown.options);
  }

  write(text: string): void {
    this.text = text;
  }

  /** Creates a player from the editor's text; does nothing if it is invalid. */
  apply(): void {
    const { options } = readOptions(this.text);
    if (options) this.#show(options);
  }

  reset(): void {
    this.text = textOf(this.item.example);
    this.#show(this.item.example);
  }

  /** Creates the player again, as after leaving the page and coming back. */
  recreate(): void {
    this.#show(this.shown.options);
  }

  /** Creates the player again without its stored state, as on a new device. */
  forget(): void {
    this.#show(this.shown.options, true);
  }

  #show(options: GalleryOptions, forgetsKept = false): void {
    this.shown = this.#make(options, forgetsKept);
    const text = textOf(options);
    this.#addressChanged(
      addressOf({
        addOn: this.item.name,
        language: this.language,
        device: this.device,
        options: text === textOf(this.item.example) ? undefined : JSON.stringify(options),
      }),
    );
  }

  #make(options: GalleryOptions, forgetsKept = false): ShownPlayer {
    return { item: this.item, options, language: this.language, device: this.device, forgetsKept };
  }
}

function textOf(options: GalleryOptions): string {
  return JSON.stringify(options, null, 2);
}
