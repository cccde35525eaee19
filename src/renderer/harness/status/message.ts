import type { RequestOutput } from '#shared/ipc/channels.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { FailureText } from '../texts/failure-text.ts';

/** What the last command came to. */
export type Message =
  | {
      readonly kind: 'pictures';
      readonly folder: string;
      readonly count: number;
      /** Of which views there is none, and why. */
      readonly problems: RequestOutput<'capture'>['problems'];
    }
  /** The phone's back key had no page to go to. */
  | { readonly kind: 'left'; readonly name: BothLanguages }
  | { readonly kind: 'failed'; readonly error: FailureText };
