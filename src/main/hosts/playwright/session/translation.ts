import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { CommandHandlers } from '../../cdp/translated/command-handlers.ts';

/** Passes the page to the translations of all subjects. */
export interface TranslationDeps {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Emits a CDP event. */
  readonly emit: (method: string, params: unknown) => void;
}

/** Translates the commands and events of one subject. */
export interface Translation {
  readonly commands: CommandHandlers;
}

/** Identifies frames and their documents, which Playwright does not number. */
export class Frames {
  readonly #ids = new Map<Frame, string>();
  readonly #documents = new Map<Frame, number>();
  #last = 0;

  idOf(frame: Frame): string {
    const id = this.#ids.get(frame) ?? `frame-${this.#ids.size + 1}`;
    this.#ids.set(frame, id);
    return id;
  }

  /** Returns the number of the frame's current document, which also identifies its execution context. */
  documentOf(frame: Frame): number {
    return this.#documents.get(frame) ?? this.newDocument(frame);
  }

  newDocument(frame: Frame): number {
    this.#last += 1;
    this.#documents.set(frame, this.#last);
    return this.#last;
  }

  /** Returns the frame that shows the document now; undefined if another one replaced it. */
  frameOf(document: number): Frame | undefined {
    for (const [frame, shown] of this.#documents) if (shown === document && !frame.isDetached()) return frame;
    return undefined;
  }

  forget(frame: Frame): void {
    this.#documents.delete(frame);
  }
}
