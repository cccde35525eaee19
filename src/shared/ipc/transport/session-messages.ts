import * as Type from 'typebox';

/** 32 bytes as base64url. */
export const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

/** A browser's key under these labels: what its server knows of it, and can neither be told from the other. */
export const SERVER_LABEL = 'manyue server ';
export const WINDOW_LABEL = 'manyue window ';

/** How a window that has a session's cookie comes to a socket: each is answered with the other's name. */
export const SESSION_PROOF_PATH = '/session/proof';
export const SESSION_OPEN_PATH = '/session/open';

/** Asks the server to prove itself, before anything secret is sent. */
export const ProofRequest = Type.Object({ nonce: Secret });
/** HMAC-SHA-256 of the nonce under the SHA-256 of the labelled key. */
export const ProofResponse = Type.Object({ proof: Secret });

export const OpenRequest = Type.Object({ key: Secret });
export const OpenResponse = Type.Object({
  /** Opens one socket, soon. */
  ticket: Secret,
  /** Path of the developer tools, for this run of the server. */
  toolsPath: Type.String({ pattern: '^/devtools/[\\w-]{43}/$' }),
  /** Changes with the window's files. */
  build: Type.String(),
});
export type OpenResponse = Type.Static<typeof OpenResponse>;

/** Where the server takes the sockets of windows. */
export const SOCKET_PATH = '/socket';

export function socketPath(ticket: string): string {
  return `${SOCKET_PATH}?ticket=${ticket}`;
}

/** Where a browser keeps its key: storage of the window's origin, which pages of other ports do not see. */
export const KEY_STORAGE_NAME = 'manyue-window-key';
