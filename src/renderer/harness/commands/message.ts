import type { RequestOutput } from '#shared/ipc/channels.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { FailureText } from '../texts/failure-text.ts';

/** Result of the last command. */
export type Message =
  | {
      readonly kind: 'pictures';
      readonly folder: string;
      readonly count: number;
      /** Views whose screenshot failed, with the reason. */
      readonly problems: RequestOutput<'capture'>['problems'];
    }
  /** The phone's Back button had no page to go back to. */
  | { readonly kind: 'left'; readonly name: BothLanguages }
  | { readonly kind: 'failed'; readonly error: FailureText };
