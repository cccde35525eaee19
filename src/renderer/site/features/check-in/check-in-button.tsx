import { GiftIcon } from '../../ui/icons/icon.tsx';
import { useOpenSignIn } from './use-open-check-in.ts';
import './check-in-button.css';

/** Floats above the tab bar. */
export function SignInButton() {
  const { openSignIn, isOpening } = useOpenSignIn();
  return (
    <button
      type="button"
      className="sign-in-button"
      aria-busy={isOpening}
      disabled={isOpening}
      onClick={openSignIn}
    >
      <GiftIcon size={24} />
      每日签到
    </button>
  );
}
