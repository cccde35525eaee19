import * as Type from 'typebox';

/** Random secret: 32 bytes in base64url. */
export const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

/**
 * Labels by which two keys are derived from the key of a browser, one for the server and one for the browser. Neither
 * reveals the other.
 */
export const SERVER_LABEL = 'manyue server ';
export const WINDOW_LABEL = 'manyue window ';

/**
 * Paths by which a window with the cookie of a session gets a socket. Before that, server and browser prove to each
 * other who they are.
 */
export const SESSION_PROOF_PATH = '/session/proof';
export const SESSION_OPEN_PATH = '/session/open';

/** Request for the server's proof. It comes before the browser sends anything secret. */
export const ProofRequest = Type.Object({ nonce: Secret });
/** Proof. It is the HMAC-SHA-256 of the nonce. Its key is the SHA-256 of the labelled key. */
export const ProofResponse = Type.Object({ proof: Secret });

export const OpenRequest = Type.Object({ key: Secret });
export const OpenResponse = Type.Object({
  /** Ticket that opens one socket within a short time. */
  ticket: Secret,
  /** Path of the developer tools, which is new in each run of the server. */
  toolsPath: Type.String({ pattern: '^/devtools/[\\w-]{43}/$' }),
  /** Hash that changes with the files of the window. */
  build: Type.String(),
});
export type OpenResponse = Type.Static<typeof OpenResponse>;

/** Path of the windows' sockets. */
export const SOCKET_PATH = '/socket';

export function socketPath(ticket: string): string {
  return `${SOCKET_PATH}?ticket=${ticket}`;
}

/**
 * Name of the `localStorage` entry with the key of the browser. Other ports cannot read it, because the storage belongs
 * to the origin of the window.
 */
export const KEY_STORAGE_NAME = 'manyue-window-key';
