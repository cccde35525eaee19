import { makeAutoObservable, observableRef } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import type {
  LoadedPicture,
  PictureLoader,
  PictureSource,
} from '../../../../services/pictures/picture-loader.ts';

export type PartStatus = 'idle' | 'loading' | 'ready' | 'none' | 'failed';

/** Loads one part of a picture when it is near the viewport, and releases it when it is far away. */
export class StripPartStore {
  status: PartStatus = 'idle';
  /** Height divided by width, known after the part was first shown. */
  ratio: number | undefined = undefined;
  /** Natural width in CSS px, known after the part was first shown. */
  ownWidth: number | undefined = undefined;
  private picture: LoadedPicture = undefined;
  #loading: AbortController | undefined = undefined;
  readonly #loader: PictureLoader;
  readonly #source: PictureSource | undefined;

  constructor(loader: PictureLoader, source: PictureSource | undefined) {
    this.#loader = loader;
    this.#source = source;
    makeAutoObservable<this, 'picture'>(this, { picture: observableRef }, { autoBind: true });
  }

  get url(): string | undefined {
    return this.picture?.url;
  }

  /** Loads the part. Does nothing if it is loaded or has failed; `retry` loads it again after a failure. */
  async load(): Promise<void> {
    if (this.status !== 'idle') return;
    if (this.#source === undefined) {
      this.received(undefined);
      return;
    }
    const loading = this.begin();
    try {
      const picture = await this.#loader.load(this.#source, loading.signal);
      if (this.#loading === loading) this.received(picture);
      else picture?.release();
    } catch (thrown) {
      if (this.#loading === loading && toAppError(thrown).code !== 'cancelled') this.failed();
    }
  }

  async retry(): Promise<void> {
    if (this.status === 'failed') this.release();
    await this.load();
  }

  /** Releases the part when the reader closes. The loader may keep the picture for reuse. */
  release(): void {
    this.picture?.release();
    this.forget();
  }

  /** Frees the memory of a part that is far from the viewport. The ratio stays, so that the layout does not change. */
  discard(): void {
    this.picture?.discard();
    this.forget();
  }

  measured(width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    this.ratio = height / width;
    this.ownWidth = width;
  }

  /** Records a failure to load the part or to decode its bytes. */
  failed(): void {
    this.#loading = undefined;
    this.status = 'failed';
  }

  private forget(): void {
    this.#loading?.abort();
    this.#loading = undefined;
    this.picture = undefined;
    this.status = 'idle';
  }

  private begin(): AbortController {
    this.status = 'loading';
    this.#loading = new AbortController();
    return this.#loading;
  }

  private received(picture: LoadedPicture): void {
    this.#loading = undefined;
    this.picture = picture;
    this.status = picture === undefined ? 'none' : 'ready';
  }
}
