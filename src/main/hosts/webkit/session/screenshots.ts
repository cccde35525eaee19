import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { SendOptions } from '../../../harness/emulation/cdp-session.ts';
import type { Params } from '../../cdp/translated/command-handlers.ts';
import type { PageDisplay } from '../display/page-display.ts';
import { decodePng } from '../pictures/decode-png.ts';
import { encodeJpeg } from '../pictures/encode-jpeg.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ScreenshotsDeps extends TranslationDeps {
  readonly display: PageDisplay;
}

const pngStart = 'data:image/png;base64,';

/**
 * Translates `Page.captureScreenshot`. WebKit takes PNGs in the ratio of its display, whatever scale is requested; the
 * missing capability 'pixel-ratio' covers this.
 */
export class Screenshots implements Translation {
  readonly commands;
  readonly #deps: ScreenshotsDeps;

  constructor(deps: ScreenshotsDeps) {
    this.#deps = deps;
    this.commands = {
      'Page.captureScreenshot': (params: Params, options: SendOptions) => this.#capture(params, options),
    };
  }

  async #capture(
    { clip, captureBeyondViewport, format, quality }: Params,
    { signal }: SendOptions,
  ): Promise<{ data: string }> {
    const { display, inspector } = this.#deps;
    // Without `captureBeyondViewport`, a clip is what the viewport shows.
    const isBeyond = captureBeyondViewport === true && clip !== undefined;
    const { x, y, width, height } = isBeyond ? (clip as Rect) : { x: 0, y: 0, ...display.size };
    const { dataURL } = await inspector.send<{ dataURL: string }>(
      'Page.snapshotRect',
      { x, y, width, height, coordinateSystem: isBeyond ? 'Page' : 'Viewport' },
      signal === undefined ? {} : { signal },
    );
    if (!dataURL.startsWith(pngStart))
      throw refusedError('Page.captureScreenshot', 'WebKit returned no picture of the page');
    const data = dataURL.slice(pngStart.length);
    if (format !== 'jpeg') return { data };
    const pixels = await decodePng(Buffer.from(data, 'base64'));
    return { data: encodeJpeg(pixels, Number(quality ?? 80)).toString('base64') };
  }
}
