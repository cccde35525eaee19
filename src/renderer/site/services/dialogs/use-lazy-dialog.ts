import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLifetime } from '../screen/screen-lifetime.ts';
import { useServices } from '../services-context.ts';
import type { DialogControls } from './dialog.store.ts';
import { openLazily } from './open-lazily.ts';

interface OfScreen {
  /** Of the screen that the dialog stands above: it closes when that is left. */
  readonly signal: AbortSignal;
}

interface LazyDialog<Props extends object> {
  /** One at a time: does nothing while the dialog is open or on its way. */
  open(props: Props): void;
  /** Its code is on its way: for the `busy` of what was pressed. */
  readonly isOpening: boolean;
}

/** A dialog of a screen, whose code is fetched when it is first opened. */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & OfScreen & DialogControls<never>>>,
): LazyDialog<Props> {
  const services = useServices();
  const lifetime = useLifetime();
  const [step, setStep] = useState<'closed' | 'opening' | 'open'>('closed');
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (step !== 'closed') return;
    giveFocusBack(opener.current);
    opener.current = null;
  }, [step]);

  const run = async (props: Props) => {
    if (step !== 'closed') return;
    const { signal } = lifetime;
    opener.current = document.activeElement;
    setStep('opening');
    const loadAndTell = async () => {
      const Dialog = await load();
      setStep('open');
      return Dialog;
    };
    await openLazily<never, Props & OfScreen>(services, loadAndTell, { ...props, signal });
    // The next screen has its own focus.
    if (signal.aborted) opener.current = null;
    setStep('closed');
  };
  return { open: (props) => void run(props), isOpening: step === 'opening' };
}

/** A button that was out of use while the code came has lost the focus: the dialog did not know whose it was, and left it to the content. */
function giveFocusBack(opener: Element | null): void {
  const isNobodys = document.activeElement?.matches('body, main') ?? true;
  if (isNobodys && opener instanceof HTMLElement) opener.focus();
}
