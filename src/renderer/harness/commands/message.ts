import type { BothLanguages } from '#shared/both-languages.ts';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import type { FailureText } from '../texts/failure-text.ts';

export type Message =
  | {
      readonly kind: 'pictures';
      readonly folder: string;
      readonly count: number;
      /** Views whose screenshot failed, each with the reason. */
      readonly problems: RequestOutput<'capture'>['problems'];
    }
  /** The user pressed the phone's Back button on the first page of a view. On a phone this leaves the app. */
  | { readonly kind: 'left'; readonly name: BothLanguages }
  /** A page copied a text after the user's tap. `isCopied` is false if the browser did not let the window copy it. */
  | {
      readonly kind: 'copied';
      readonly viewId: string;
      readonly name: BothLanguages;
      readonly text: string;
      readonly isCopied: boolean;
    }
  | { readonly kind: 'failed'; readonly error: FailureText };
