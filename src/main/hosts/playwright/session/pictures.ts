import type { PageScreenshotOptions } from 'playwright-core';
import { type CommandHandlers, nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

const readViewport =
  '({ width: innerWidth, height: innerHeight, x: scrollX, y: scrollY, ratio: devicePixelRatio })';

/** Quality of live frames, as in Chromium. */
const frameQuality = 60;

/** Translates screenshots and live frames. */
export class Pictures implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: TranslationDeps;
  #last: Promise<unknown> = Promise.resolve();
  #frames = 0;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    const { page } = deps;
    this.commands = {
      'Page.captureScreenshot': (params) => this.#capture(params),
      'Page.getLayoutMetrics': () => this.#metrics(),
      'Page.startScreencast': () => this.#inTurn(() => this.#start()),
      'Page.stopScreencast': () => this.#inTurn(() => page.screencast.stop()),
      // Playwright itself waits for the frame's listener.
      'Page.screencastFrameAck': nothing,
    };
  }

  async #capture({ format, quality, clip, captureBeyondViewport }: Params): Promise<object> {
    const { page } = this.#deps;
    const view = (await page.evaluate(readViewport)) as Viewport;
    const type = format === 'jpeg' ? 'jpeg' : 'png';
    const options: PageScreenshotOptions = {
      type,
      ...(type === 'jpeg' ? { quality: Number(quality ?? 80) } : {}),
      scale: 'device',
      caret: 'initial',
      timeout: 0,
    };
    const picture = await page.screenshot(
      clip === undefined
        ? options
        : { ...options, ...clipped(clip as Clip, view, captureBeyondViewport === true) },
    );
    return { data: picture.toString('base64') };
  }

  async #metrics(): Promise<object> {
    const { width, height, x, y } = (await this.#deps.page.evaluate(readViewport)) as Viewport;
    const viewport = { pageX: x, pageY: y, clientWidth: width, clientHeight: height };
    return { cssVisualViewport: { ...viewport, scale: 1 }, cssLayoutViewport: viewport };
  }

  /** Runs starts and stops one after the other, because Playwright refuses a second start. */
  async #inTurn(run: () => Promise<unknown>): Promise<object> {
    const turn = this.#last.then(run);
    // Ignores the failure, which its own caller receives; the next start or stop only waits.
    this.#last = turn.catch(() => undefined);
    await turn;
    return {};
  }

  async #start(): Promise<void> {
    const { emit, page } = this.#deps;
    await page.screencast.start({
      quality: frameQuality,
      size: page.viewportSize() ?? { width: 1, height: 1 },
      onFrame: ({ data, viewportHeight, viewportWidth }) => {
        this.#frames += 1;
        emit('Page.screencastFrame', {
          data: data.toString('base64'),
          sessionId: this.#frames,
          metadata: {
            deviceWidth: viewportWidth,
            deviceHeight: viewportHeight,
            pageScaleFactor: 1,
            scrollOffsetX: 0,
            scrollOffsetY: 0,
          },
        });
      },
    });
  }
}

/** Returns Playwright's clip: in the page if it extends beyond the viewport, else in the viewport. */
function clipped(
  { scale, x, y, width, height }: Clip,
  view: Viewport,
  isBeyond: boolean,
): Partial<PageScreenshotOptions> {
  return {
    scale: scale * view.ratio <= 1 ? 'css' : 'device',
    ...(isBeyond
      ? { fullPage: true, clip: { x, y, width, height } }
      : { clip: { x: Math.max(0, x - view.x), y: Math.max(0, y - view.y), width, height } }),
  };
}
