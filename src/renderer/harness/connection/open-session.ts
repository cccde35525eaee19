import {
  KEY_STORAGE_NAME,
  OpenResponse,
  ProofResponse,
  SERVER_LABEL,
  SESSION_OPEN_PATH,
  SESSION_PROOF_PATH,
} from '#shared/ipc/transport/session-messages.ts';
import { readMessage } from '#shared/ipc/transport/socket-messages.ts';
import { anotherProgramError, lostError, notLetInError } from './connection-errors.ts';

interface SessionDeps {
  readonly post: (path: string, body: unknown) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem'>;
  /**
   * `crypto.subtle`; undefined if the page came over plain HTTP from another machine. The session then ends with the
   * server process.
   */
  readonly crypto: Crypto | undefined;
}

/**
 * Opens a session for this browser. The server first proves that it is the one that let this browser in, because
 * another program could listen on the same port. Rejects with AppError 'network' if no server responds, and with
 * 'rejected' if the proof or the session is invalid.
 */
export async function openSession({ post, storage, crypto }: SessionDeps): Promise<OpenResponse> {
  const key = storage.getItem(KEY_STORAGE_NAME);
  if (key === null) throw notLetInError();
  const postJson = async (path: string, body: unknown) => {
    const response = await post(path, body).catch((cause: unknown) => {
      throw lostError({ cause });
    });
    if (response.status === 401) throw notLetInError();
    if (!response.ok) throw lostError();
    return response.text();
  };
  if (crypto !== undefined) {
    const nonce = base64Url(crypto.getRandomValues(new Uint8Array(32)));
    const { proof } = readStrangersMessage(ProofResponse, await postJson(SESSION_PROOF_PATH, { nonce }));
    if (proof !== (await proofOf(crypto.subtle, key, nonce))) throw anotherProgramError();
  }
  return readStrangersMessage(OpenResponse, await postJson(SESSION_OPEN_PATH, { key }));
}

/**
 * Parses a message before the server's identity is proved. Invalid messages are reported as those of another program.
 */
function readStrangersMessage<Schema extends Parameters<typeof readMessage>[0]>(
  schema: Schema,
  text: string,
) {
  try {
    return readMessage(schema, text);
  } catch (cause) {
    throw anotherProgramError({ cause });
  }
}

async function proofOf(subtle: SubtleCrypto, key: string, nonce: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const serverKey = await subtle.digest('SHA-256', bytes(SERVER_LABEL + key));
  const hmac = await subtle.importKey('raw', serverKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64Url(new Uint8Array(await subtle.sign('HMAC', hmac, bytes(nonce))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}
