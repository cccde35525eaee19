import type { ReactNode } from 'react';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ChapterStore } from './chapter.store.ts';
import { lastChapterNote } from './last-chapter-note.ts';
import { ShelfButton } from './shelf-button.tsx';

interface LastChapterProps extends DialogControls<never> {
  readonly chapter: ChapterStore;
  /** Similar works. */
  readonly similar: ReactNode;
  /** Aborts when the user leaves the reader. */
  readonly signal: AbortSignal;
}

/** Offers what to do after the last chapter in page mode. In scrolling mode, `ChapterEnd` is below the chapter. */
export function LastChapterDialog({ chapter, similar, signal, close }: LastChapterProps) {
  useCloseOnAbort(signal, close);
  const { unit, links } = chapter.reading;
  return (
    <Dialog
      title={`已经是最后一${unit}了`}
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          <ShelfButton store={chapter} />
          <ButtonLink to={links.work} size="large" variant="primary">
            返回作品
          </ButtonLink>
        </>
      }
    >
      <p>{lastChapterNote(unit, chapter.facts?.isFinished)}</p>
      {similar}
    </Dialog>
  );
}
