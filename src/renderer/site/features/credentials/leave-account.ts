import type { Services } from '../../services/services.ts';
import { ConfirmDialog } from '../dialogs/confirm.dialog.tsx';

type LeaveDeps = Pick<Services, 'dialogs' | 'session'>;

/**
 * Whether the user means to leave the account of this device for `account`. Asked only where something is at stake: money was
 * paid for it, and no phone leads back to it.
 */
export async function meansToLeave(
  { dialogs, session }: LeaveDeps,
  account: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { user, isVip, hasRecharged, coins } = session;
  const isAtStake = isVip || (hasRecharged && coins > 0);
  if (!user || user.mobile || !isAtStake || user.account === account) return true;
  const has = isVip ? 'VIP' : `${coins}金币`;
  const text = `当前账号${user.account}有${has}，还没有绑定手机。账号和密码会保存在本机，换设备或清除数据后就没有了，建议先截图。`;
  return (
    (await dialogs.open(ConfirmDialog, { title: '确定切换账号？', text, isPrivate: true, signal })) === true
  );
}
