import { makeAutoObservable, observableRef } from 'mobx';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { SendRequest } from '../../connection/send-request.ts';

interface TicketDeps {
  readonly send: SendRequest;
  readonly save: (name: string, content: Blob) => void;
}

export type TicketField = 'title' | 'expected' | 'happened';
interface MakeOptions {
  readonly language: Language;
  /** Title of a ticket if the user enters none. */
  readonly defaultTitle?: string | undefined;
}

/** Max length of a title, the same as in the harness. */
const maxTitleLength = 200;

type MadeTicket = Pick<RequestOutput<'makeTicket'>, 'name' | 'files' | 'problems'>;

const noWords: Readonly<Record<TicketField, string>> = { title: '', expected: '', happened: '' };

/** Holds the fields of the ticket form, and the ticket created last. */
export class TicketStore {
  words: Readonly<Record<TicketField, string>> = noWords;
  isMaking = false;
  made: MadeTicket | undefined = undefined;
  readonly #deps: TicketDeps;

  constructor(deps: TicketDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { words: observableRef }, { autoBind: true });
  }

  write(field: TicketField, text: string): void {
    this.words = { ...this.words, [field]: text };
  }

  async make(viewId: string, { language, defaultTitle = '' }: MakeOptions): Promise<void> {
    this.isMaking = true;
    this.made = undefined;
    const title = this.words.title.trim() || defaultTitle.slice(0, maxTitleLength);
    const { words } = this;
    this.finished(words, await this.#deps.send('makeTicket', { viewId, language, ...words, title }));
  }

  private finished(words: TicketStore['words'], ticket: RequestOutput<'makeTicket'> | undefined): void {
    this.isMaking = false;
    if (ticket === undefined) return;
    // Clears the form for the next ticket, unless the user has edited it in the meantime.
    if (this.words === words) this.words = noWords;
    const { zip, text: _inZip, ...made } = ticket;
    const bytes = Uint8Array.from(atob(zip), (character) => character.charCodeAt(0));
    this.#deps.save(made.name, new Blob([bytes], { type: 'application/zip' }));
    this.made = made;
  }
}
