import { observer } from 'mobx-react-lite';
import { autoBuyWorks } from '../../../features/purchase/auto-buy/auto-buy-works.ts';
import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { useServices } from '../../../services/services-context.ts';
import { AutoBuyIcon } from '../../../ui/icons/reading-icons.tsx';
import { ActionButton } from '../centre/actions/action-row.tsx';

/** Links to the list of works whose chapters are bought without asking. */
export const AutoBuyRow = observer(function AutoBuyRow() {
  const { storage } = useServices();
  const { open, isOpening } = useLazyDialog<object>(loadDialog);
  const { length } = autoBuyWorks(storage);
  return (
    <ActionButton
      icon={<AutoBuyIcon size={22} isOn={length > 0} />}
      label="自动购买"
      note={length > 0 ? `已开启${length}部作品` : '未开启'}
      busy={isOpening}
      onPress={() => open({})}
    />
  );
});

const loadDialog = async () => (await import('./auto-buy.dialog.tsx')).AutoBuyDialog;
