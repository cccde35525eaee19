import { type RefObject, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { storedCredentials } from '../../../features/credentials/stored-credentials.ts';
import { NoticeDialog } from '../../../features/dialogs/notice.dialog.tsx';
import { paths } from '../../../paths.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';

const noticeMs = 3_000;

interface EnterAccount {
  /** Ref for the element to fade out. */
  readonly page: RefObject<HTMLDivElement | null>;
  /**
   * Completes a login. Shows a notice, fades the page out, and replaces this screen with `returnTo` or the personal
   * centre.
   */
  enter(): Promise<void>;
}

/** Returns the screen to return to, from the URL's parameter `returnTo`. */
export function useReturnTo(): ReturnTo | undefined {
  const [query] = useSearchParams();
  return returnToOf(query.get('returnTo'));
}

export function useEnterAccount(): EnterAccount {
  const { dialogs, session, storage } = useServices();
  const navigate = useNavigate();
  const lifetime = useLifetime();
  const page = useRef<HTMLDivElement>(null);
  const returnTo = useReturnTo();

  const enter = async () => {
    const { signal } = lifetime;
    // Marks the credentials as saved, because the user has just entered them.
    storedCredentials(storage).set(session.userId);
    const text = `欢迎回来，${session.account}`;
    const notice = { title: '登录成功', text, isPrivate: true, visibleMs: noticeMs };
    await dialogs.open(NoticeDialog, { ...notice, signal });
    if (page.current && !signal.aborted) await fadeOut(page.current);
    if (!signal.aborted) await navigate(returnTo?.path ?? paths.user.to(), { replace: true });
  };
  return { page, enter };
}

const stepMs = 15;
const stepOpacity = 0.05;
const steps = 1 / stepOpacity;

/**
 * Fades the element out in twenty steps, or hides it immediately with reduced motion. Resolves when it is invisible.
 */
async function fadeOut(element: HTMLElement): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await element.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: steps * stepMs,
    easing: `steps(${steps})`,
    fill: 'forwards',
  }).finished;
}
