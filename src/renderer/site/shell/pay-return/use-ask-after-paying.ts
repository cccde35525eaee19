import { useEffect } from 'react';
import { lazyCode } from '../../services/async/lazy-code.ts';
import type { Services } from '../../services/services.ts';
import { useServices } from '../../services/services-context.ts';

/** On a screen to which readers return from paying: asks how it went, whenever the screen is shown and they had left to pay. */
export function useAskAfterPaying(): void {
  const services = useServices();
  useEffect(() => {
    const showing = new AbortController();
    const { signal } = showing;
    const ask = () => void askAfterPaying(services, signal);
    ask();
    // A page that the browser kept while the cashier's was shown is not mounted anew.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    window.addEventListener('pageshow', handlePageShow, { signal });
    return () => showing.abort();
  }, [services]);
}

/** The code comes first: without a network the mark stays, and the question is asked the next time. */
async function askAfterPaying(services: Services, signal: AbortSignal): Promise<void> {
  const { payReturn } = services;
  if (!payReturn.isMarked()) return;
  const question = await lazyCode(() => import('./ask-whether-paid.ts'));
  if (question && (await payReturn.take(signal))) await question.askWhetherPaid(services, signal);
}
