import type { Services } from '../../services/services.ts';
import { ConfirmDialog } from '../dialogs/confirm.dialog.tsx';

type LeaveDeps = Pick<Services, 'dialogs' | 'session'>;

/**
 * Asks the user whether to switch from the current account to `account`. Asks only if the current account has VIP or
 * paid coins but no phone number to recover it with. Otherwise resolves with true.
 */
export async function confirmLeavingAccount(
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
