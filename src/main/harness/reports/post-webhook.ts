import { AppError, toAppError } from '#shared/errors.ts';
import { type ChatMessage, chatBody } from './summaries/chat-message.ts';

const responseTimeoutMs = 10_000;

/** Where sweeps are told of: the address of a group's robot, which is a secret, for whoever has it can write there. */
export interface Chat {
  readonly address: URL;
  /** After every sweep, or only after one that did not pass. */
  readonly when: 'always' | 'failed';
}

/** Throws AppError 'usage', without a word of the address. */
export function readChat(environment: NodeJS.ProcessEnv): Chat | undefined {
  const written = environment['MANYUE_WEBHOOK'];
  if (!written) return undefined;
  const address = URL.parse(written);
  if (address === null || !['https:', 'http:'].includes(address.protocol)) {
    throw new AppError('usage', 'MANYUE_WEBHOOK is no http or https address: correct it or unset it');
  }
  const when = environment['MANYUE_WEBHOOK_WHEN'] || 'failed';
  if (when !== 'always' && when !== 'failed') {
    throw new AppError('usage', `MANYUE_WEBHOOK_WHEN is “${when}”: it can be failed, or always`);
  }
  return { address, when };
}

/** Rejects with AppError, which names no more of the address than its host. */
export async function postWebhook(address: URL, message: ChatMessage, signal: AbortSignal): Promise<void> {
  const refused = (why: string) =>
    new AppError('network', `${address.host} did not take the message: ${why}`);
  let status: number;
  let said: string;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody(address, message)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    });
    status = answer.status;
    said = await answer.text();
  } catch (thrown) {
    // What `fetch` says may hold the whole address.
    throw refused(toAppError(thrown).code === 'cancelled' ? 'cancelled' : 'no answer');
  }
  if (status >= 300) throw refused(`HTTP ${status}`);
  const problem = refusalIn(said);
  if (problem !== undefined) throw refused(problem);
}

/** Robots refuse with status 200: `errcode` at DingTalk and WeCom, `code` at Feishu. */
function refusalIn(said: string): string | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(said);
  } catch {
    // Any other server may answer what it likes.
    return undefined;
  }
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { errcode, errmsg, code, msg } = answer as Readonly<Record<string, unknown>>;
  const number = errcode ?? code;
  if (typeof number !== 'number' || number === 0) return undefined;
  const reason = errmsg ?? msg;
  return `${number} ${typeof reason === 'string' ? reason.slice(0, 200) : ''}`.trim();
}
