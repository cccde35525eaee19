import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLifetime } from '../screen/screen-lifetime.ts';
import { useServices } from '../services-context.ts';
import type { DialogControls } from './dialog.store.ts';
import { openLazily } from './open-lazily.ts';

interface ScreenSignal {
  /** Signal of the screen below the dialog. The dialog closes when the user leaves that screen. */
  readonly signal: AbortSignal;
}

interface LazyDialog<Props extends object> {
  /** Opens the dialog. Does nothing while it is open or loading. */
  open(props: Props): void;
  /** True while the dialog's code is loading, for the `busy` state of the button that opened it. */
  readonly isOpening: boolean;
}

/** Manages one dialog of a screen and fetches its code on first use. */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & ScreenSignal & DialogControls<never>>>,
): LazyDialog<Props> {
  const services = useServices();
  const lifetime = useLifetime();
  const [step, setStep] = useState<'closed' | 'opening' | 'open'>('closed');
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (step !== 'closed') return;
    restoreFocus(opener.current);
    opener.current = null;
  }, [step]);

  const run = async (props: Props) => {
    if (step !== 'closed') return;
    const { signal } = lifetime;
    opener.current = document.activeElement;
    setStep('opening');
    const loadWithToast = async () => {
      const Dialog = await load();
      setStep('open');
      return Dialog;
    };
    await openLazily<never, Props & ScreenSignal>(services, loadWithToast, { ...props, signal });
    // The next screen sets its own focus.
    if (signal.aborted) opener.current = null;
    setStep('closed');
  };
  return { open: (props) => void run(props), isOpening: step === 'opening' };
}

/**
 * Restores the focus. The opener lost it when it was disabled during loading, so the dialog cannot restore it itself.
 */
function restoreFocus(opener: Element | null): void {
  const isUnfocused = document.activeElement?.matches('body, main') ?? true;
  if (isUnfocused && opener instanceof HTMLElement) opener.focus();
}
