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
   * Undefined over plain HTTP from another machine, which is not a secure context. Such a browser's session ends with
   * the server process.
   */
  readonly crypto: Crypto | undefined;
}

/**
 * Opens a session for this browser. First the server proves that it is the one that authorized this browser, because
 * another program could use its port. Rejects with AppError 'network' if no server responds, otherwise with AppError
 * 'rejected'.
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

/** Parses a message from a server that is not verified yet. Reports an invalid message as one of another program. */
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
