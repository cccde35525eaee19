import { modifyPassword, wrongPasswordCode } from '#shared/contract/account.ts';
import { passwordLimits } from '#shared/contract/account-rules.ts';
import { characterCount } from '#shared/text/character-count.ts';
import type { Services } from '../../../services/services.ts';
import { type FormLifetime, FormStore } from '../form/form.store.ts';

export type ChangePasswordForm = FormStore<'oldPassword' | 'password' | 'confirmation', true>;

export function createChangePasswordForm(
  { api, session }: Pick<Services, 'api' | 'session'>,
  lifetime: FormLifetime,
): ChangePasswordForm {
  const form: ChangePasswordForm = new FormStore({
    lifetime,
    initial: { oldPassword: '', password: '', confirmation: '' },
    check: ({ oldPassword, password, confirmation }) => ({
      oldPassword: oldPassword === '' && isOldPasswordWanted(form) ? '请输入原密码' : undefined,
      password: passwordFault(password),
      confirmation: confirmationFault(password, confirmation),
    }),
    // Does not pass the signal on, because an abort would not undo a change that the server has already made.
    send: async ({ oldPassword: typed, password }, signal) => {
      await session.ready(signal);
      const { userId, user } = session;
      const oldPassword = typed || user?.password;
      await api.call(modifyPassword, { query: { password, ...(oldPassword && { oldPassword }) } });
      session.amend(userId, { password });
      return true as const;
    },
  });
  return form;
}

/**
 * Returns true if the form must ask for the old password. The server has then rejected the stored one, for example
 * because another device has changed it.
 */
export function isOldPasswordWanted({ sending, values }: ChangePasswordForm): boolean {
  return values.oldPassword !== '' || sending.error?.serverCode === wrongPasswordCode;
}

function passwordFault(password: string): string | undefined {
  if (password === '') return '请输入密码';
  const count = characterCount(password);
  const { min, max } = passwordLimits;
  return count < min || count > max ? `密码长度应为${min}到${max}位` : undefined;
}

function confirmationFault(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return '请确认密码';
  return confirmation === password ? undefined : '两次密码不一致，请确认';
}
