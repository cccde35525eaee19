import { useRef } from 'react';
import { openLazily } from '../../services/dialogs/open-lazily.ts';
import { useShownSignal } from '../../services/navigation/use-shown-signal.ts';
import { useServices } from '../../services/services-context.ts';
import type { RechargeStore } from './recharge.store.ts';

/** A handler that lets the reader pay what is chosen, one at a time. Its dialogs close when the screen is left. */
export function usePayment(store: RechargeStore, bookId: number | undefined): () => void {
  const services = useServices();
  const shownSignal = useShownSignal();
  const isOpen = useRef(false);

  const offer = async () => {
    const { plan, channel } = store;
    if (isOpen.current || !plan || !channel) return;
    isOpen.current = true;
    const choice = { plan, channel, bookId };
    await openLazily(services, loadWarning, { choice, signal: shownSignal() });
    isOpen.current = false;
  };
  return () => void offer();
}

const loadWarning = async () => (await import('./pay-warning.dialog.tsx')).PayWarningDialog;
