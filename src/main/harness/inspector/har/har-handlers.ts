import { AppError } from '#shared/errors.ts';
import { type harRequests, maxHarBytes } from '#shared/ipc/records/har.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { Inspector } from '../inspector.ts';
import { readHar } from './read-har.ts';
import { writeHar } from './write-har.ts';

/** Saves a file on the user's machine and returns its path. Undefined if the window runs on another machine. */
export type SaveFile = ((name: string, text: string) => Promise<string>) | undefined;

/** Returns true if the window can send the text back. JSON makes it longer, because it escapes quotes. */
const isSendable = (text: string): boolean =>
  text.length <= maxHarBytes && Buffer.byteLength(JSON.stringify(text)) <= maxHarBytes;

/**
 * Maximum size of a message to the window. A larger one would block the connection until the window counts as
 * unresponsive.
 */
const maxSent = 40_000_000;

export function harHandlers(
  { timeline, rules: { replays } }: Pick<Inspector, 'timeline' | 'rules'>,
  saveFile?: SaveFile,
): Handlers<typeof harRequests> {
  return {
    listHars: async () => ({ files: replays.states }),
    exportHar: async ({ views, reveal, scope }, { signal }) => {
      const all = timeline.calls(views);
      const calls = scope === 'api' ? all.filter(({ endpoint }) => endpoint !== undefined) : all;
      const text = await writeHar(calls, { reveal, signal });
      const name = `manyue-${new Date().toISOString().replace(/[:.]/g, '-')}.har`;
      const path = await saveFile?.(name, text);
      if (path === undefined && text.length > maxSent) {
        throw new AppError(
          'usage',
          'The HAR is too large to download. Export the calls of one view, or clear some calls.',
          { zh: '一个文件放不下：请只导出一个视图的请求，或先清除一些。' },
        );
      }
      const canReplay = isSendable(text);
      return {
        name,
        calls: calls.length,
        canReplay,
        path: path ?? null,
        text: path === undefined ? text : null,
      };
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
