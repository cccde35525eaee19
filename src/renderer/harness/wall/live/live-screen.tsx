import { observer } from 'mobx-react-lite';
import {
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { toAppError } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import { texts as windowTexts } from '../../texts/window-texts.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { CopiesStore } from './copies.store.ts';
import { keyInputOf } from './key-input.ts';
import './live-screen.css';
import { PageInput } from './page-input.ts';

/** Shows the live frames of a page and sends all user input to it. */
export const LiveScreen = observer(function LiveScreen({ view }: { readonly view: ViewState }) {
  const { client, harness, live, preferences } = useWindow();
  const copies = useStore(CopiesStore);
  const texts = useTexts(windowTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const keys = useRef<HTMLTextAreaElement>(null);
  const { send } = harness;
  const { id: viewId, touch, viewport } = view;
  const name = view.name[preferences.language];
  const input = useMemo(
    () =>
      new PageInput({ touch, width: 0, height: 0 }, (inputs) => {
        copies.sent(viewId, inputs);
        void send('sendInput', { viewId, inputs });
      }),
    [send, copies, viewId, touch],
  );
  useEffect(() => input.resized(viewport.width, viewport.height), [input, viewport.width, viewport.height]);

  useEffect(() => {
    const element = canvas.current;
    const surface = element?.getContext('bitmaprenderer') ?? null;
    if (element === null || surface === null) return;
    const end = new AbortController();
    live?.attach(viewId, (bitmap) => surface.transferFromImageBitmap(bitmap), end.signal);
    // Adds the wheel listener to the element, because React's wheel listeners are passive and cannot stop the window
    // from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      input.wheel(event, element.getBoundingClientRect());
    };
    element.addEventListener('wheel', turn, { passive: false, signal: end.signal });
    return () => end.abort();
  }, [live, viewId, input]);

  const point = (event: PointerEvent<HTMLCanvasElement>) =>
    input.pointer(event, event.currentTarget.getBoundingClientRect());
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    keys.current?.focus({ preventScroll: true });
    point(event);
    event.preventDefault();
  };
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const pressed = keyInputOf({ ...heldOf(event), isComposing: event.nativeEvent.isComposing });
    if (pressed === undefined) return;
    event.preventDefault();
    input.add(pressed);
  };
  const compose = (event: CompositionEvent<HTMLTextAreaElement>) => {
    input.compose(event.data, event.type === 'compositionend');
    if (event.type === 'compositionend') event.currentTarget.value = '';
  };
  const copy = (event: ClipboardEvent, cut: boolean) => {
    event.preventDefault();
    copySelection(client, viewId, cut).catch((thrown: unknown) => harness.reportFailure(toAppError(thrown)));
  };
  return (
    <div className="live-screen">
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.pictureOf(name)}
        onPointerDown={press}
        onPointerMove={point}
        onPointerUp={point}
        onPointerCancel={point}
        onContextMenu={(event) => event.preventDefault()}
      />
      <textarea
        ref={keys}
        className="live-screen-keys"
        tabIndex={-1}
        aria-label={texts.typeInto(name)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={key}
        onKeyUp={key}
        onCompositionUpdate={compose}
        onCompositionEnd={compose}
        onPaste={(event) => {
          event.preventDefault();
          input.paste(event.clipboardData.getData('text/plain'));
        }}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onInput={(event) => {
          const { isComposing, inputType } = event.nativeEvent as InputEvent;
          if (isComposing) return;
          input.insert(inputType, event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
});

/** Copies the text selected in the page. If nothing is selected, does not change the clipboard, as browsers do. */
async function copySelection(client: HarnessClient, viewId: string, cut: boolean): Promise<void> {
  const { text } = await client.request('copySelection', { viewId, cut });
  if (text !== '') await navigator.clipboard.writeText(text);
}

function heldOf({ type, code, key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return { type, code, key, repeat, altKey, ctrlKey, metaKey, shiftKey };
}
