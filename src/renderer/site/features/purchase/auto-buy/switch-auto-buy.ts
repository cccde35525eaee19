import { openLazily } from '../../../services/dialogs/open-lazily.ts';
import type { Services } from '../../../services/services.ts';
import type { AutoBuyEntry, AutoBuyWork } from './auto-buy-list.ts';
import { autoBuyTerms } from './auto-buy-terms.ts';

const confirmDialog = async () => (await import('../../dialogs/confirm.dialog.tsx')).ConfirmDialog;

/** Turns automatic purchase on or off. Turning it on requires a confirmation, which shows the price. */
export async function switchAutoBuy(
  services: Pick<Services, 'dialogs' | 'toasts'>,
  entry: AutoBuyEntry,
  { work, signal }: { readonly work: AutoBuyWork; readonly signal: AbortSignal },
): Promise<void> {
  if (entry.isOn) {
    entry.put(false);
    services.toasts.show('已关闭自动购买');
    return;
  }
  const text = `${autoBuyTerms(work)}可随时在阅读菜单或「我的」里关闭。`;
  const isAgreed = await openLazily<true, { title: string; text: string; signal: AbortSignal }>(
    services,
    confirmDialog,
    { title: '开启自动购买？', text, signal },
  );
  if (!isAgreed || signal.aborted) return;
  entry.put(true, work);
  services.toasts.show('已开启自动购买');
}
