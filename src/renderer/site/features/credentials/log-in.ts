import { login } from '#shared/contract/account.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { AppError } from '#shared/errors.ts';
import type { Services } from '../../services/services.ts';

interface LogInOptions {
  readonly signal: AbortSignal;
  /** Called right before the account takes the place of the one there was. */
  readonly beforeChange?: ((userId: string) => void) | undefined;
}

/**
 * The account of these credentials takes the place of the one there was, in all tabs; that one is kept among the accounts used on
 * this device. Throws what the call throws.
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

/** So many wrong passwords that the right one would not help either. */
const tooManyTries = 429;

/** A refusal is told in the fixed words, whichever of the two was wrong; why else it failed in its own. */
export function loginFailure(error: AppError | undefined): string | undefined {
  if (error?.code === 'rejected' && error.serverCode !== tooManyTries) return '账号或密码错误';
  return error?.message;
}
