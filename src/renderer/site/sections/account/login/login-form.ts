import { logIn } from '../../../features/credentials/log-in.ts';
import type { ScreenFrame } from '../../../services/navigation/screen-context.ts';
import type { Services } from '../../../services/services.ts';
import { type FormLifetime, FormStore } from '../form/form.store.ts';

export type LoginForm = FormStore<'account' | 'password', true>;

export function createLoginForm(
  services: Pick<Services, 'api' | 'session'>,
  lifetime: FormLifetime,
  beforeChange?: ScreenFrame['stayFor'],
): LoginForm {
  return new FormStore({
    lifetime,
    initial: { account: '', password: '' },
    check: ({ account, password }) => ({
      account: account.trim() === '' ? '请输入手机号' : undefined,
      password: password === '' ? '请输入密码' : undefined,
    }),
    send: ({ account, password }, signal) =>
      logIn(services, { account: account.trim(), password }, { signal, beforeChange }),
  });
}
