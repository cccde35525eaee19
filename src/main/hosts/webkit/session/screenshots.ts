import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { SendOptions } from '../../../harness/emulation/cdp-session.ts';
import type { Params } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pngStart = 'data:image/png;base64,';

/** Translates `Page.captureScreenshot`. WebKit takes PNGs only, in its own pixel ratio. */
export class Screenshots implements Translation {
  readonly commands;
  readonly #deps: TranslationDeps;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    this.commands = {
      'Page.captureScreenshot': (params: Params, options: SendOptions) => this.#capture(params, options),
    };
  }

  async #capture({ clip }: Params, options: SendOptions): Promise<{ data: string }> {
    const { inspector } = this.#deps;
    const area = clip === undefined ? await this.#viewport() : (clip as Rect);
    const { x, y, width, height } = area;
    const coordinateSystem = clip === undefined ? 'Viewport' : 'Page';
    const { dataURL } = await inspector.send<{ dataURL: string }>(
      'Page.snapshotRect',
      { x, y, width, height, coordinateSystem },
      options,
    );
    if (!dataURL.startsWith(pngStart))
      throw refusedError('Page.captureScreenshot', 'WebKit returned no picture of the page');
    return { data: dataURL.slice(pngStart.length) };
  }

  async #viewport(): Promise<Rect> {
    const { result } = await this.#deps.inspector.send<{ result: { value?: string } }>('Runtime.evaluate', {
      expression: "innerWidth + ' ' + innerHeight",
      returnByValue: true,
    });
    const [width = 0, height = 0] = String(result.value).split(' ').map(Number);
    return { x: 0, y: 0, width, height };
  }
}
