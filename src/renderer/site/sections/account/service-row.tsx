import { observer } from 'mobx-react-lite';
import { useServices } from '../../services/services-context.ts';
import { CustomerServiceStore } from '../../services/support/customer-service.store.ts';
import { useStore } from '../../services/use-store.ts';
import { ServiceIcon } from '../../ui/account-icons.tsx';
import { ActionButton, OutwardLink } from './action-row.tsx';

const look = { icon: <ServiceIcon size={22} />, label: '在线客服', note: '11:00 ~ 18:00' };

/** The customer service, with the account in its address. */
export const ServiceRow = observer(function ServiceRow() {
  const { api, session, toasts } = useServices();
  const store = useStore(() => new CustomerServiceStore({ api, session }));

  const handleAsk = async () => {
    await store.retry();
    if (store.address === undefined) toasts.show(store.support.error?.message ?? '暂无客服，请稍后再试');
  };

  return store.address === undefined ? (
    <ActionButton {...look} busy={store.support.status === 'loading'} onPress={() => void handleAsk()} />
  ) : (
    <OutwardLink {...look} href={store.address} />
  );
});
