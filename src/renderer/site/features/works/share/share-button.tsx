import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { busyPress } from '../../../ui/buttons/busy-press.ts';
import { ShareIcon } from '../../../ui/icons/lazy-icons.tsx';
import type { Work } from '../work.ts';
import './share-button.css';

const loadDialog = async () => (await import('./share.dialog.tsx')).ShareDialog;

export function ShareButton({ work }: { readonly work: Work }) {
  const { open, isOpening } = useLazyDialog<{ readonly work: Work }>(loadDialog);
  return (
    <button type="button" className="share-button" {...busyPress(isOpening, () => open({ work }))}>
      <ShareIcon size={18} />
      分享
    </button>
  );
}
