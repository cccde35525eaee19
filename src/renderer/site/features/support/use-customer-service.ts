import { useLifetime } from '../../services/screen/screen-lifetime.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { CustomerServiceStore } from './customer-service.store.ts';

interface CustomerService {
  /** URL of the customer service, including the account; undefined while unknown. */
  readonly address: string | undefined;
  readonly isAsking: boolean;
  /** Requests the URL, and shows a toast if that fails. */
  ask(): void;
}

/** Returns the URL of the customer service and the function that requests it. Observable. */
export function useCustomerService(): CustomerService {
  const { api, session, toasts } = useServices();
  const lifetime = useLifetime();
  const store = useStore(() => new CustomerServiceStore({ api, session, lifetime }));

  const ask = async () => {
    const { signal } = lifetime;
    await store.retry();
    if (signal.aborted || store.address !== undefined) return;
    toasts.show(store.support.error?.message ?? '暂无客服，请稍后再试');
  };
  return { address: store.address, isAsking: store.support.status === 'loading', ask: () => void ask() };
}
