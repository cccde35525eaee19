import { AppError } from '#shared/errors.ts';
import { shownAddress } from '../../harness/shown-address.ts';
import { errorCode } from '../../lib/error-code.ts';

/** If one of these is set, the browser may use a proxy that Node does not, so only the browser can check an address. */
const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];

interface AskOptions {
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

/**
 * Checks that a server responds at the address, with any status. Rejects with AppError 'environment', so that a sweep
 * of an unreachable site fails before it opens a page.
 */
export async function askAddress(
  /** Command-line option that contains the address, for the error message. */
  option: string,
  address: string,
  { signal, environment, timeoutMs = 10_000 }: AskOptions,
): Promise<void> {
  if (proxyVariables.some((name) => environment[name] || environment[name.toLowerCase()])) return;
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
  const tooLate = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, tooLate]),
      headers: username === '' ? {} : { authorization },
    });
    await response.body?.cancel();
  } catch (thrown) {
    signal.throwIfAborted();
    const reason = tooLate.aborted ? `no response within ${timeoutMs / 1_000} s` : reasonOf(thrown);
    throw new AppError(
      'environment',
      `${option} ${shownAddress(address)} does not respond (${reason}). Check that the site is running and the URL is correct.`,
      {
        cause: thrown,
        zh: `${option} ${shownAddress(address)} 没有回应（${reason}）。服务是否在运行，地址是否正确？`,
      },
    );
  }
}

/** Returns the reason of a failed fetch. Node reports only 'fetch failed' and puts the reason into the cause. */
function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
}
