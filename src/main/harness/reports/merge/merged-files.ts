import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ReportScreen,
  ReportStop,
  ScreenshotComparison,
  ScreenTrace,
} from '#shared/report/report-data.ts';
import { harAllowances } from '../../sweep/run/har-allowance.ts';
import { sharedPictures } from '../report-data.ts';
import type { ShardFiles } from './shard-files.ts';

/**
 * Copies the files of shards to the folder of one report, under the names that a single sweep gives them. Writes equal
 * pictures once, and as many HAR files as a single sweep does. Screens must be added in the order of the report.
 */
export class MergedFiles {
  readonly #folder: string;
  readonly #pathOf = sharedPictures();
  readonly #written = new Set<string>();
  readonly #hars = harAllowances();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Copies the files of a screen. Resolves with the screen, which refers to the copies. */
  async add(platformId: string, screen: ReportScreen, from: ShardFiles): Promise<ReportScreen> {
    const name = `${platformId}--${screen.id}`;
    // A sweep writes neither Playwright traces nor commands of single screens, so those of a shard are dropped.
    const { picture, comparison, stops, trace, playwrightTrace: _, command: __, ...rest } = screen;
    return {
      ...rest,
      ...(picture === undefined ? {} : { picture: await this.#shared(name, picture, from) }),
      ...(comparison === undefined ? {} : { comparison: await this.#comparison(name, comparison, from) }),
      ...(stops === undefined ? {} : { stops: await this.#stops(name, stops, from) }),
      ...(trace === undefined ? {} : { trace: await this.#trace(name, screen, trace, from) }),
    };
  }

  async #shared(name: string, picture: string, from: ShardFiles): Promise<string> {
    const bytes = await from.picture(picture);
    return this.#write(this.#pathOf(name, bytes), bytes);
  }

  async #write(path: string, content: Uint8Array | string): Promise<string> {
    if (!this.#written.has(path)) await writeFile(join(this.#folder, path), content);
    this.#written.add(path);
    return path;
  }

  async #stops(name: string, stops: readonly ReportStop[], from: ShardFiles): Promise<ReportStop[]> {
    const copied: ReportStop[] = [];
    // Stops that only the baseline has are numbered separately.
    let [taken, gone] = [0, 0];
    for (const { picture, comparison, ...stop } of stops) {
      const stopName = picture === undefined ? `${name}--gone-${++gone}` : `${name}--${++taken}`;
      copied.push({
        ...stop,
        ...(picture === undefined ? {} : { picture: await this.#shared(stopName, picture, from) }),
        ...(comparison === undefined
          ? {}
          : { comparison: await this.#comparison(stopName, comparison, from) }),
      });
    }
    return copied;
  }

  async #comparison(
    name: string,
    comparison: ScreenshotComparison,
    from: ShardFiles,
  ): Promise<ScreenshotComparison> {
    const copy = async (path: string, kind: string) =>
      this.#write(`pictures/${name}--${kind}.jpg`, await from.picture(path));
    switch (comparison.state) {
      case 'same':
      case 'new':
        return comparison;
      case 'missing':
        return { ...comparison, before: await copy(comparison.before, 'before') };
      case 'changed': {
        const { difference, ...rest } = comparison;
        return {
          ...rest,
          before: await copy(comparison.before, 'before'),
          ...(difference === undefined ? {} : { difference: await copy(difference, 'difference') }),
        };
      }
    }
  }

  async #trace(
    name: string,
    { id, findings }: ReportScreen,
    { har, ...trace }: ScreenTrace,
    from: ShardFiles,
  ): Promise<ScreenTrace> {
    if (har === undefined) return trace;
    const hasFailed = findings.some(({ kind }) => kind !== 'screenshot');
    const allowance = hasFailed ? this.#hars.failed : this.#hars.changed;
    if (!allowance.hasRoom(id)) return trace;
    const text = await from.har(har);
    if (!allowance.takes(id, text)) return trace;
    await mkdir(join(this.#folder, 'calls'), { recursive: true });
    return { ...trace, har: await this.#write(`calls/${name}.har`, text) };
  }
}
