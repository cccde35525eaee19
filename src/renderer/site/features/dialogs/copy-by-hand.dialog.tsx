import { useLayoutEffect, useRef } from 'react';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import './copy-by-hand.css';

interface CopyByHandProps extends DialogControls<undefined> {
  readonly text: string;
}

/**
 * Shows a selected text, which the user copies with the phone's menu. Used if the page may not write to the clipboard.
 */
export function CopyByHandDialog({ text, close }: CopyByHandProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    // Selects the text in the next frame, because the effect of the dialog focuses the title first.
    const frame = requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(0, text.length);
    });
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <Dialog
      title="请手动复制"
      onDismiss={close}
      actions={
        <Button variant="primary" size="large" onClick={() => close()}>
          关闭
        </Button>
      }
    >
      <p>长按下面选中的文字，再选「复制」：</p>
      <textarea
        ref={field}
        className="copy-by-hand__text"
        aria-label="要复制的文字"
        data-private
        rows={3}
        value={text}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
