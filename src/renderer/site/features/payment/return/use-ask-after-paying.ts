import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import { useRestored } from '../../../services/navigation/use-restored.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { useServices } from '../../../services/services-context.ts';
import type { PaymentEnding } from '../result/follow-payment.ts';

/** For the frame of a screen: asks how it went, whenever the screen is shown and the user had left to pay. */
export function useAskAfterPaying({ isOff = false }: { readonly isOff?: boolean | undefined }): void {
  const services = useServices();
  const navigate = useNavigate();
  const lifetime = useLifetime();

  const ask = async () => {
    const { payReturn } = services;
    if (isOff || !payReturn.isMarked()) return;
    const { signal } = lifetime;
    const ending = await payReturn.ask(signal, () => askAfterPaying(services, signal));
    if (ending?.answer === 'onward' && ending.returnTo) void navigate(ending.returnTo.path);
  };
  const askWhenShown = useEffectEvent(() => void ask());
  useEffect(() => askWhenShown(), []);
  useRestored(() => void ask());
}

/** The code comes first: without a network the mark stays, and the question is asked the next time. */
async function askAfterPaying(services: Services, signal: AbortSignal): Promise<PaymentEnding | undefined> {
  const question = await lazyCode(() => import('./ask-whether-paid.ts'));
  if (!question || !(await services.payReturn.take(signal))) return undefined;
  return question.askWhetherPaid(services, signal);
}
