import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import { useRestored } from '../../../services/navigation/use-restored.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { useServices } from '../../../services/services-context.ts';
import type { PaymentEnding } from './follow-payment.ts';

/** On a screen to which readers return from paying: asks how it went, whenever the screen is shown and they had left to pay. */
export function useAskAfterPaying(): void {
  const services = useServices();
  const navigate = useNavigate();
  const lifetime = useLifetime();

  const ask = async () => {
    const ending = await askAfterPaying(services, lifetime.signal);
    if (ending?.answer === 'onward' && ending.returnTo) void navigate(ending.returnTo.path);
  };
  const askWhenShown = useEffectEvent(() => void ask());
  useEffect(() => askWhenShown(), []);
  useRestored(() => void ask());
}

/** The code comes first: without a network the mark stays, and the question is asked the next time. */
async function askAfterPaying(services: Services, signal: AbortSignal): Promise<PaymentEnding | undefined> {
  const { payReturn } = services;
  if (!payReturn.isMarked()) return undefined;
  const question = await lazyCode(() => import('./ask-whether-paid.ts'));
  if (!question || !(await payReturn.take(signal))) return undefined;
  return question.askWhetherPaid(services, signal);
}
