import type * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { type harRequests, maxHarBytes } from '#shared/ipc/records/har.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { Inspector } from '../inspector.ts';
import { estimateHarLength } from './estimate-har-length.ts';
import { readHar } from './read-har.ts';
import { writeHar } from './write-har.ts';

/**
 * Saves a file on the user's machine and returns its path. Undefined if the window runs on another machine and
 * downloads files.
 */
export type SaveFile = ((name: string, text: string) => Promise<string>) | undefined;

/** Returns true if the text fits in a message from the window. As JSON it is longer, because JSON escapes quotes. */
const isSendable = (text: string): boolean =>
  text.length <= maxHarBytes && Buffer.byteLength(JSON.stringify(text)) <= maxHarBytes;

/** Maximum characters of a message. With a larger one, the connection would count the window as unresponsive. */
const maxSent = 40_000_000;

const megabytes = (characters: number): number => Math.round(characters / 1_000_000);

const tooLarge = (characters: number): AppError =>
  new AppError(
    'usage',
    `The HAR would have about ${megabytes(characters)} MB; ${megabytes(maxSent)} MB can be downloaded. Filter by API, choose one view, or clear some calls.`,
    {
      zh: `HAR 约 ${megabytes(characters)} MB，最多能下载 ${megabytes(maxSent)} MB：请筛选“接口”、只选一个视图，或先清除一些请求。`,
    },
  );

type Request = Type.Static<typeof harRequests.exportHar.input>;
type Output = Type.Static<typeof harRequests.exportHar.output>;
type Export = (filter: Request, signal: AbortSignal) => Promise<Output['file']>;

export function harHandlers(
  { timeline, rules: { replays }, notify }: Pick<Inspector, 'timeline' | 'rules' | 'notify'>,
  saveFile?: SaveFile,
): Handlers<typeof harRequests> {
  const exports = new Map<number, AbortController>();
  const max = saveFile === undefined ? maxSent : null;
  const assertSendable = (characters: number): void => {
    if (max !== null && characters > max) throw tooLarge(characters);
  };
  const write: Export = async (filter, signal) => {
    const calls = timeline.calls(filter.views, { ...filter, text: filter.text.toLowerCase() });
    assertSendable(await estimateHarLength(calls, signal));
    const text = await writeHar(calls, {
      reveal: filter.reveal,
      signal,
      onProgress: (done) => notify('harProgressed', { exportId: filter.exportId, done, of: calls.length }),
    });
    assertSendable(text.length);
    const name = `manyue-${new Date().toISOString().replace(/[:.]/g, '-')}.har`;
    const path = (await saveFile?.(name, text)) ?? null;
    const canReplay = isSendable(text);
    return { name, calls: calls.length, canReplay, path, text: path === null ? text : null };
  };
  return {
    listHars: async () => ({ files: replays.states }),
    measureHar: async ({ views, text, only }, { signal }) => {
      const calls = timeline.calls(views, { only, text: text.toLowerCase() });
      return { calls: calls.length, characters: await estimateHarLength(calls, signal), max };
    },
    exportHar: async (filter, { signal }) => {
      const end = new AbortController();
      exports.set(filter.exportId, end);
      try {
        return { file: await write(filter, AbortSignal.any([signal, end.signal])) };
      } catch (thrown) {
        if (end.signal.aborted) return { file: null };
        throw thrown;
      } finally {
        exports.delete(filter.exportId);
      }
    },
    cancelHar: async ({ exportId }) => {
      exports.get(exportId)?.abort();
      return {};
    },
    replayHar: async ({ views, name, text }, { signal }) => ({
      file: replays.add({ views, name }, await readHar(text, signal)),
    }),
    changeHar: async ({ id, ...change }) => {
      replays.change(id, change);
      return {};
    },
    removeHar: async ({ id }) => {
      replays.remove(id);
      return {};
    },
    listHarResponses: async ({ id }, { signal }) => ({ responses: await replays.responses(id, signal) }),
  };
}
