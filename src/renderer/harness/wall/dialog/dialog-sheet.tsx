import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PageDialog, ViewState } from '#shared/ipc/views/view-state.ts';
import '../../ui/fields/field.css';
import { useTexts, useWindow } from '../../window-context.ts';
import { FrameSheet } from '../sheet/frame-sheet.tsx';
import { dialogTexts } from './dialog.texts.ts';

interface DialogSheetProps {
  readonly view: ViewState;
  readonly dialog: PageDialog;
  /** Height in CSS px below a native page; undefined if the sheet covers a live frame. */
  readonly height: number | undefined;
}

/** Shows a JavaScript dialog, which blocks the page until the user responds. */
export const DialogSheet = observer(function DialogSheet({ view, dialog, height }: DialogSheetProps) {
  const { harness, preferences } = useWindow();
  const texts = useTexts(dialogTexts);
  const { kind, message, proposal } = dialog;
  const [text, setText] = useState(proposal);
  const title = texts.titles[kind];
  const answer = (accept: boolean) =>
    void harness.send('respondToDialog', {
      viewId: view.id,
      accept,
      ...(accept && kind === 'prompt' && { text }),
    });
  return (
    <FrameSheet
      label={`${view.name[preferences.language]}: ${title}`}
      isUrgent
      height={height}
      onSubmit={() => answer(true)}
      onCancel={() => answer(kind === 'alert')}
    >
      <p>{title}</p>
      {message !== '' && kind !== 'beforeunload' && <p>{message}</p>}
      {kind === 'prompt' && (
        <input
          className="field"
          aria-label={message === '' ? title : message}
          data-first
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="frame-sheet-actions">
        {kind !== 'alert' && (
          <button type="button" className="button" onClick={() => answer(false)}>
            {kind === 'beforeunload' ? texts.stay : texts.cancel}
          </button>
        )}
        <button type="submit" className="button button-primary" data-first={kind !== 'prompt' || undefined}>
          {kind === 'beforeunload' ? texts.leave : texts.ok}
        </button>
      </div>
    </FrameSheet>
  );
});
