import { login } from '#shared/contract/account.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { AppError } from '#shared/errors.ts';
import type { Services } from '../../services/services.ts';

interface LogInOptions {
  readonly signal: AbortSignal;
  /** Called immediately before the new account replaces the current one. */
  readonly beforeChange?: ((userId: string) => void) | undefined;
}

/**
 * Logs in and replaces the current account in all tabs. The replaced account is added to the accounts used on this
 * device. Rejects with the error of the request.
 */
export async function logIn(
  { api, session }: Pick<Services, 'api' | 'session'>,
  { account, password }: QueryOf<typeof login>,
  { signal, beforeChange }: LogInOptions,
): Promise<true> {
  const user = await api.call(login, { query: { account, password }, signal });
  beforeChange?.(user.userId);
  const left = session.user;
  if (left && left.userId !== user.userId) session.previousAccounts.leave(left);
  session.received(user);
  return true;
}

/** HTTP status after too many wrong passwords. The server then rejects even the right one. */
const tooManyTries = 429;

/**
 * Returns the message of a failed login. For wrong credentials, it is fixed and does not reveal whether the account or
 * the password is wrong.
 */
export function loginFailure(error: AppError | undefined): string | undefined {
  if (error?.code === 'rejected' && error.serverCode !== tooManyTries) return '账号或密码错误';
  return error?.message;
}
