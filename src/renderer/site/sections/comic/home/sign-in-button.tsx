import { useEffect, useRef } from 'react';
import { openLazily } from '../../../services/dialogs/open-lazily.ts';
import { useServices } from '../../../services/services-context.ts';
import { GiftIcon } from '../../../ui/icon.tsx';
import './sign-in-button.css';

/** Floats above the tab bar. */
export function SignInButton() {
  const { dialogs, toasts } = useServices();
  const shown = useRef(new AbortController());
  const isOpen = useRef(false);
  useEffect(() => {
    const showing = new AbortController();
    shown.current = showing;
    return () => showing.abort();
  }, []);

  const handleOpen = async () => {
    if (isOpen.current) return;
    isOpen.current = true;
    await openLazily({ dialogs, toasts }, loadSignIn, { signal: shown.current.signal });
    isOpen.current = false;
  };
  return (
    <button type="button" className="sign-in-button" onClick={() => void handleOpen()}>
      <GiftIcon size={24} />
      每日签到
    </button>
  );
}

const loadSignIn = async () => (await import('../../../shell/sign-in/sign-in.dialog.tsx')).SignInDialog;
