import { type RefObject, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keptCredentials } from '../../../features/credentials/kept-credentials.ts';
import { NoticeDialog } from '../../../features/dialogs/notice.dialog.tsx';
import { paths } from '../../../paths.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { fadeOut } from './fade-out.ts';

const noticeMs = 3_000;

interface EnterAccount {
  /** For the element that fades. */
  readonly page: RefObject<HTMLDivElement | null>;
  /** After a login: says so, then fades to `returnTo`, else to the personal centre; it takes this screen's place in the history. */
  enter(): Promise<void>;
}

/** What the address of the screen names as the place to go on at after logging in. */
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
    // Who could log in knows them.
    keptCredentials(storage).set(session.userId);
    const text = `欢迎回来，${session.account}`;
    const notice = { title: '登录成功', text, isPrivate: true, visibleMs: noticeMs };
    await dialogs.open(NoticeDialog, { ...notice, signal });
    if (page.current && !signal.aborted) await fadeOut(page.current);
    if (!signal.aborted) await navigate(returnTo?.path ?? paths.user.to(), { replace: true });
  };
  return { page, enter };
}
