import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLifetime } from '../screen/screen-lifetime.ts';
import { useServices } from '../services-context.ts';
import type { DialogControls } from './dialog.store.ts';
import { openLazily } from './open-lazily.ts';

interface ScreenSignal {
  /** Signal of the screen under the dialog. The dialog closes when the user leaves that screen. */
  readonly signal: AbortSignal;
}

interface LazyDialog<Props extends object> {
  /** Opens the dialog. Does nothing while it is open or loading. */
  open(props: Props): void;
  /** True while the code of the dialog is loading. The button that opened it must then be `busy`. */
  readonly isOpening: boolean;
}

/** Manages one dialog of a screen, and loads its code on first use. */
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
    // Does not restore the focus, because the next screen sets its own.
    if (signal.aborted) opener.current = null;
    setStep('closed');
  };
  return { open: (props) => void run(props), isOpening: step === 'opening' };
}

/**
 * Focuses the button that opened the dialog. The dialog cannot do that, because the button lost the focus when it was
 * disabled during loading.
 */
function restoreFocus(opener: Element | null): void {
  const isUnfocused = document.activeElement?.matches('body, main') ?? true;
  if (isUnfocused && opener instanceof HTMLElement) opener.focus();
}
