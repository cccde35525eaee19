import { HarReplays } from '#main/harness/inspector/har/har-replays.ts';
import { readHar } from '#main/harness/inspector/har/read-har.ts';
import { largeHar, longestBlockMs } from '../../../large-har.ts';
import type { BenchRow } from '../../bench-row.ts';

/** Measures how long the largest allowed HAR blocks the event loop for views, windows and calls. */
export const harImport: BenchRow = {
  name: 'HAR import',
  async run() {
    const { signal } = new AbortController();
    const text = largeHar();
    const replays = new HarReplays(() => undefined);
    const what = `longest event loop block by a HAR of ${Math.round(text.length / 1_000_000)} MB`;
    const measured = async (step: string, work: () => unknown) => ({
      what: `${what}: ${step}`,
      value: await longestBlockMs(work),
      unit: 'ms' as const,
      goal: { atMost: 200 },
    });
    let id = '';
    const reading = await measured('reading', async () => {
      id = replays.add({ name: 'large', views: null }, await readHar(text, signal)).id;
    });
    return [
      reading,
      await measured('patterns', () => replays.patterns('view-1')),
      await measured('list of responses', () => replays.responses(id, signal)),
    ];
  },
};
