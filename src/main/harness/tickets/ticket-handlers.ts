import type { ticketRequests } from '#shared/ipc/records/ticket.ts';
import type { Handlers } from '../window/handlers.ts';
import { makeTicket, type TicketSource } from './make-ticket.ts';

/** `source` throws AppError 'usage' if the view does not exist. */
export function ticketHandlers(
  source: (viewId: string, title: string) => Promise<TicketSource>,
  now: () => Date,
): Handlers<typeof ticketRequests> {
  return {
    makeTicket: async ({ viewId, ...words }, { signal }) => {
      const at = now();
      const known = await source(viewId, words.title);
      const { zip, text, files, problems } = await makeTicket(words, known, { at, signal });
      const day = at.toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
      return {
        name: `${day} ${fileName(words.title) || known.view.platformId}.zip`,
        zip: Buffer.from(zip).toString('base64'),
        text,
        files: [...files],
        problems: [...problems],
      };
    },
  };
}

/** Returns the title as a safe file name. Keeps Chinese characters. */
function fileName(title: string): string {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, 60);
}
