import { autorun } from 'mobx';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { type DialogControls, DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { closeOnAbort } from '#site/services/dialogs/use-close-on-abort.ts';

interface Question {
  readonly text: string;
}
const Ask: ComponentType<Question & DialogControls<string>> = () => null;

/** Returns the props of each open dialog, as a host renders them. */
function shown(dialogs: DialogStore): { text: string; close(result?: string): void }[] {
  return dialogs.stack.map(({ render }) => render((_component, props) => props as never));
}

describe('dialogs', () => {
  it('stack, and resolve with the result that they are closed with', async () => {
    const dialogs = new DialogStore();
    const sizes: number[] = [];
    const dispose = autorun(() => sizes.push(dialogs.stack.length));
    const [buy, recharge] = [dialogs.open(Ask, { text: 'buy' }), dialogs.open(Ask, { text: 'recharge' })];
    expect(shown(dialogs).map(({ text }) => text)).toEqual(['buy', 'recharge']);
    shown(dialogs)[1]?.close('go');
    expect(await recharge).toBe('go');
    expect(shown(dialogs).map(({ text }) => text)).toEqual(['buy']);
    dialogs.stack[0]?.dismiss();
    expect(await buy).toBeUndefined();
    dispose();
    expect(sizes).toEqual([0, 1, 2, 1, 0]);
  });

  it('stay on the screen after closing until they have moved out', async () => {
    const dialogs = new DialogStore();
    const answer = dialogs.open(Ask, { text: 'buy' });
    const [dialog] = dialogs.stack;
    expect(dialogs.leaving).toEqual([]);
    dialog?.dismiss();
    await answer;
    expect(dialogs.stack).toEqual([]);
    expect(dialogs.leaving).toEqual([dialog]);
    dialogs.left(dialog?.id ?? 0);
    expect(dialogs.leaving).toEqual([]);
  });

  it('ignore a second close', async () => {
    const dialogs = new DialogStore();
    const answer = dialogs.open(Ask, { text: 'buy' });
    const [dialog] = shown(dialogs);
    dialog?.close('first');
    dialog?.close('second');
    expect(await answer).toBe('first');
  });

  it.each(['before it opens', 'while it is open'])(
    'resolve with undefined if the user leaves their screen %s',
    async (left) => {
      const dialogs = new DialogStore();
      const screen = new AbortController();
      if (left === 'before it opens') screen.abort();
      const answer = dialogs.open(Ask, { text: 'clear?' });
      for (const { close } of shown(dialogs)) closeOnAbort(screen.signal, close);
      screen.abort();
      expect(await answer).toBeUndefined();
      expect(dialogs.stack).toEqual([]);
    },
  );

  it('stay open if they unsubscribed before the screen was left', () => {
    const dialogs = new DialogStore();
    const screen = new AbortController();
    void dialogs.open(Ask, { text: 'clear?' });
    for (const { close } of shown(dialogs)) closeOnAbort(screen.signal, close)();
    screen.abort();
    expect(dialogs.stack).toHaveLength(1);
  });
});
