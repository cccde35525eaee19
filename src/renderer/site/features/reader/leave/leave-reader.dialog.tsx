import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { WorkCard } from '../../works/cards/work-card.tsx';
import { WorkGrid } from '../../works/cards/work-grid.tsx';
import type { Work } from '../../works/work.ts';

interface LeaveReaderProps extends DialogControls<'leave'> {
  readonly works: readonly Work[];
  /** Aborts when the user leaves the reader. */
  readonly signal: AbortSignal;
}

/** Recommends other works when the user leaves the reader. */
export function LeaveReaderDialog({ works, signal, close }: LeaveReaderProps) {
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
      <WorkGrid columns={3}>
        {works.map((work) => (
          <WorkCard key={work.key} work={work} />
        ))}
      </WorkGrid>
    </Dialog>
  );
}
