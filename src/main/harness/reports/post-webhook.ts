import { AppError, toAppError } from '#shared/errors.ts';
import { type ChatMessage, chatBody } from './summaries/chat-message.ts';

const responseTimeoutMs = 10_000;

/**
 * Group chat to which the results of sweeps are posted. The address of its robot is secret, because anyone who has it
 * can post.
 */
export interface Webhook {
  readonly address: URL;
  /** When to post. 'failed' posts only after a failed sweep. */
  readonly when: 'always' | 'failed';
}

/**
 * Reads the webhook from the environment variables; undefined if there is none. Throws AppError 'usage' if its URL or
 * condition is invalid. The message does not contain the URL, because anyone who has it can post.
 */
export function readWebhook(environment: NodeJS.ProcessEnv): Webhook | undefined {
  const value = environment['MANYUE_WEBHOOK'];
  if (!value) return undefined;
  const address = URL.parse(value);
  if (address === null || !['https:', 'http:'].includes(address.protocol)) {
    throw new AppError('usage', 'MANYUE_WEBHOOK is not an http or https address: correct it or unset it');
  }
  const when = environment['MANYUE_WEBHOOK_WHEN'] || 'failed';
  if (when !== 'always' && when !== 'failed') {
    throw new AppError('usage', `MANYUE_WEBHOOK_WHEN is “${when}”: set it to failed or always`);
  }
  return { address, when };
}

/** Posts a message. Rejects with AppError; its text contains only the host of the address. */
export async function postWebhook(address: URL, message: ChatMessage, signal: AbortSignal): Promise<void> {
  const refused = (why: string) =>
    new AppError('network', `${address.host} did not accept the message: ${why}. Check MANYUE_WEBHOOK`);
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody(address, message)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    });
    status = response.status;
    text = await response.text();
  } catch (thrown) {
    // Drops the error of `fetch`, because it may contain the whole address.
    throw refused(toAppError(thrown).code === 'cancelled' ? 'cancelled' : 'no response');
  }
  if (status >= 300) throw refused(`HTTP ${status}`);
  const problem = rejectionIn(text);
  if (problem !== undefined) throw refused(problem);
}

/** Returns the error in a response with status 200. DingTalk and WeCom send it as `errcode`, Feishu as `code`. */
function rejectionIn(text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON, because other servers may respond with any text.
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  const { errcode, errmsg, code, msg } = body as Readonly<Record<string, unknown>>;
  const number = errcode ?? code;
  if (typeof number !== 'number' || number === 0) return undefined;
  const reason = errmsg ?? msg;
  return `${number} ${typeof reason === 'string' ? reason.slice(0, 200) : ''}`.trim();
}
