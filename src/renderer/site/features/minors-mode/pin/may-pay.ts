import { openLazily } from '../../../services/dialogs/open-lazily.ts';
import type { Services } from '../../../services/services.ts';
import { storedRules } from '../minors-rules.ts';

type MayPayServices = Pick<Services, 'storage' | 'dialogs' | 'toasts'>;

/**
 * Resolves with true if the user may spend money or coins. In minors' mode, asks for the PIN. `signal` aborts when the
 * user leaves the screen.
 */
export async function mayPay(
  { storage, dialogs, toasts }: MayPayServices,
  signal: AbortSignal,
): Promise<boolean> {
  if (storedRules(storage).get() === null) return true;
  const text = '购买和充值需要家长的密码。';
  return (await openLazily({ dialogs, toasts }, loadPinDialog, { text, signal })) === true;
}

const loadPinDialog = async () => (await import('./pin.dialog.tsx')).PinDialog;
