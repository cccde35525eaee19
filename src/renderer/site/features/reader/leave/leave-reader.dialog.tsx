import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { HeartIcon } from '../../../ui/icons/icon.tsx';
import { WorkCard } from '../../works/cards/work-card.tsx';
import { WorkGrid } from '../../works/cards/work-grid.tsx';
import type { Work } from '../../works/work.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';

/** Offers to add the work to the shelf. The offer stays after that, so that nothing moves. */
const KeepOnShelf = observer(function KeepOnShelf({ chapter }: { readonly chapter: ChapterStore }) {
  const { toasts } = useServices();
  const { isOnShelf } = chapter;
  const { shelfTexts } = chapter.reading;
  const [isOffered] = useState(chapter.facts !== undefined && !isOnShelf);
  if (!isOffered) return null;
  const handleAdd = () => {
    chapter.toggleShelf();
    toasts.show(shelfTexts.added);
  };
  return (
    <Button
      size="large"
      block
      icon={<HeartIcon size={18} filled={isOnShelf} />}
      disabled={isOnShelf}
      onClick={handleAdd}
    >
      {isOnShelf ? shelfTexts.on : shelfTexts.add}
    </Button>
  );
});

interface LeaveReaderProps extends DialogControls<'leave'> {
  readonly works: readonly Work[];
  readonly chapter: ChapterStore;
  /** Aborts when the user leaves the reader. */
  readonly signal: AbortSignal;
}

/** Recommends other works when the user leaves the reader, and offers to keep this one on the shelf. */
export function LeaveReaderDialog({ works, chapter, signal, close }: LeaveReaderProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title="看过的人还喜欢"
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close('leave')}>
            退出阅读
          </Button>
          <Button variant="primary" size="large" onClick={() => close()}>
            继续阅读
          </Button>
        </>
      }
    >
      <KeepOnShelf chapter={chapter} />
      <WorkGrid columns={3}>
        {works.map((work) => (
          <WorkCard key={work.key} work={work} />
        ))}
      </WorkGrid>
    </Dialog>
  );
}
