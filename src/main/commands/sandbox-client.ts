import { Check } from 'typebox/schema';
import { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import type { SandboxControl } from '../harness/sweep/sandbox-control.ts';

/** The sandbox's control calls, by HTTP: the server may be another process. */
export function sandboxClient(origin: string, controlToken: string, signal: AbortSignal): SandboxControl {
  return {
    coins: async (userId) => {
      const url = `${origin}/__sandbox/users/${encodeURIComponent(userId)}`;
      const response = await fetch(url, { headers: { 'x-sandbox-token': controlToken }, signal });
      if (!response.ok) {
        throw new AppError('http', `The sandbox answered ${response.status} for a user`, {
          status: response.status,
        });
      }
      const user: unknown = await response.json();
      if (!Check(UserInfo, user))
        throw new AppError('contract', "The sandbox's user is not of the contract's shape");
      return user.avaliableAmount ?? 0;
    },
  };
}
