import { observer } from 'mobx-react-lite';
import { type FormEvent, use, useLayoutEffect, useRef, useState } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { TabStop } from '../../ui/tab-stop.ts';
import { useWindow } from '../../window-context.ts';
import { FrameButtons } from './commands/frame-buttons.tsx';
import { FrameMenu } from './commands/frame-menu.tsx';

/** Edits the address of the page. While the user types, a navigation of the page does not replace the text. */
const FrameAddress = observer(function FrameAddress({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const [draft, setDraft] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const sentTo = harness.pending.addressOf(view.id);
  const shown = draft ?? sentTo ?? shortAddress(view.url);
  // Scrolls back to the start, because a text field stays scrolled to the end of a typed text.
  useLayoutEffect(() => {
    if (draft === undefined && field.current !== null) field.current.scrollLeft = 0;
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft === undefined || draft.trim() === '') return;
    setDraft(undefined);
    void harness.send('navigate', { views: [view.id], address: draft });
  };
  return (
    <form className="frame-address" aria-busy={sentTo !== undefined} onSubmit={send}>
      <input
        type="text"
        tabIndex={use(TabStop)}
        aria-label={preferences.texts.address}
        title={view.url}
        spellCheck={false}
        value={shown}
        ref={field}
        onFocus={() => setDraft(shown)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </form>
  );
});

/**
 * Returns path, query and fragment. The origin is only in the tooltip, because it is usually the same for all views.
 */
function shortAddress(address: string): string {
  const url = URL.parse(address);
  return url === null || !url.protocol.startsWith('http') ? address : url.pathname + url.search + url.hash;
}

/** Shows the navigation buttons, the address and the commands of a view. */
export const FrameFoot = observer(function FrameFoot({ view }: { readonly view: ViewState }) {
  return (
    <footer className="device-frame-bar">
      <FrameButtons view={view} place="beforeAddress" />
      <FrameAddress view={view} />
      <FrameButtons view={view} place="afterAddress" />
      <FrameMenu view={view} />
      <FrameButtons view={view} place="afterMenu" />
    </footer>
  );
});
