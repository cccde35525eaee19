import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { autoBuyWorks, type ListedWork } from '../../../features/purchase/auto-buy/auto-buy-works.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import './auto-buy.css';

interface AutoBuyProps extends DialogControls<never> {
  /** Aborts when the user leaves the screen under the dialog. */
  readonly signal: AbortSignal;
}

/** Lists the works whose next chapters are bought without asking, with buttons that remove one or all of them. */
export const AutoBuyDialog = observer(function AutoBuyDialog({ signal, close }: AutoBuyProps) {
  const { storage } = useServices();
  const works = autoBuyWorks(storage);
  useCloseOnAbort(signal, close);
  const handleEndAll = () => {
    for (const { entry } of works) entry.put(false);
  };
  return (
    <Dialog
      title="自动购买"
      placement="bottom"
      onDismiss={close}
      actions={
        works.length > 1 && (
          <Button size="large" onClick={handleEndAll}>
            全部关闭
          </Button>
        )
      }
    >
      <p>
        {works.length > 0
          ? '打开以下作品的付费章节时会直接扣除金币，不再询问。'
          : '没有开启自动购买的作品，每次购买前都会询问您。'}
      </p>
      <ul className="auto-buy">
        {works.map((listed) => (
          <WorkRow key={listed.key} listed={listed} onLeave={close} />
        ))}
      </ul>
    </Dialog>
  );
});

interface WorkRowProps {
  readonly listed: ListedWork;
  onLeave(): void;
}

function WorkRow({ listed: { href, work, entry }, onLeave }: WorkRowProps) {
  const title = work?.title || '查看作品';
  return (
    <li className="auto-buy__row">
      <Link className="auto-buy__work" to={href} onClick={() => onLeave()}>
        <span className="auto-buy__title">{title}</span>
        {work?.price && (
          <span className="auto-buy__price">
            每{work.unit}约{work.price}金币
          </span>
        )}
      </Link>
      <Button aria-label={`关闭《${title}》的自动购买`} onClick={() => entry.put(false)}>
        关闭
      </Button>
    </li>
  );
}
