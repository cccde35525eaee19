import { makeAutoObservable, observableRef } from 'mobx';
import { type GalleryItem, galleryItem } from './examples/gallery-add-ons.ts';
import { GalleryLogStore } from './gallery-log.store.ts';
import type { GalleryOptions } from './options/options-schema.ts';
import { readOptions } from './options/read-options.ts';

type GalleryDevice = 'phone' | 'pc';
type GalleryLanguage = 'zh-CN' | 'en-us';

/** State of the gallery in the URL of the page, so that it can be shared. */
interface GalleryAddress {
  readonly addOn: string;
  readonly language: GalleryLanguage;
  readonly device: GalleryDevice;
  /** JSON of the edited options. Undefined for the example of the add-on. */
  readonly options: string | undefined;
}

/** Parses the state of the gallery in the query of the URL. `device` is the default. */
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
  /** True starts without stored state, as on a new device. */
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

  /** Errors in the text of the editor. Empty if the text is valid. */
  get problems(): readonly string[] {
    return readOptions(this.text).problems;
  }

  /** True if the text of the editor differs from the options of the player. */
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

  /** Creates a player from the text of the editor. Does nothing if the text is invalid. */
  apply(): void {
    const { options } = readOptions(this.text);
    if (options) this.#show(options);
  }

  reset(): void {
    this.text = textOf(this.item.example);
    this.#show(this.item.example);
  }

  /** Creates the player again, as when the user leaves the page and returns. */
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
