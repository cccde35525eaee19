import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import { useRestored } from '../../../services/navigation/use-restored.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { useServices } from '../../../services/services-context.ts';
import type { PaymentOutcome } from '../result/follow-payment.ts';
import { returnTo } from './return-to.ts';

/**
 * Asks about the payment whenever the screen is shown after the user left it to pay. Every screen's frame uses this
 * hook.
 */
export function useAskAfterPaying({ isOff = false }: { readonly isOff?: boolean | undefined }): void {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const lifetime = useLifetime();

  const ask = async () => {
    const { payReturn } = services;
    if (isOff || !payReturn.isMarked()) return;
    const { signal } = lifetime;
    const outcome = await payReturn.ask(signal, () => askAfterPaying(services, signal));
    if (outcome?.answer !== 'onward' || !outcome.returnTo) return;
    const { path } = outcome.returnTo;
    if (location.pathname === paths.recharge.to()) returnTo(path, { navigate, location });
    else void navigate(path);
  };
  const askWhenShown = useEffectEvent(() => void ask());
  useEffect(() => askWhenShown(), []);
  useRestored(() => void ask());
}

/** Loads the code before clearing the mark. A user who is offline is then asked the next time. */
async function askAfterPaying(services: Services, signal: AbortSignal): Promise<PaymentOutcome | undefined> {
  const question = await lazyCode(() => import('./ask-whether-paid.ts'));
  if (!question || !(await services.payReturn.take(signal))) return undefined;
  return question.askWhetherPaid(services, signal);
}
