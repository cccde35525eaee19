import * as Type from 'typebox';

/** 32 bytes in base64url. */
export const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

/**
 * Labels that derive two values from a browser's key: one for the server, one for the browser. Neither reveals the
 * other.
 */
export const SERVER_LABEL = 'manyue server ';
export const WINDOW_LABEL = 'manyue window ';

/** Paths by which a window with a session cookie gets a socket. Server and browser authenticate each other first. */
export const SESSION_PROOF_PATH = '/session/proof';
export const SESSION_OPEN_PATH = '/session/open';

/** Asks the server to authenticate before anything secret is sent. */
export const ProofRequest = Type.Object({ nonce: Secret });
/** HMAC-SHA-256 of the nonce, keyed by the SHA-256 of the labelled key. */
export const ProofResponse = Type.Object({ proof: Secret });

export const OpenRequest = Type.Object({ key: Secret });
export const OpenResponse = Type.Object({
  /** Allows to open one socket within a short time. */
  ticket: Secret,
  /** Path of the developer tools, for this run of the server. */
  toolsPath: Type.String({ pattern: '^/devtools/[\\w-]{43}/$' }),
  /** Changes with the window's files. */
  build: Type.String(),
});
export type OpenResponse = Type.Static<typeof OpenResponse>;

/** Path for the windows' sockets. */
export const SOCKET_PATH = '/socket';

export function socketPath(ticket: string): string {
  return `${SOCKET_PATH}?ticket=${ticket}`;
}

/** Storage key of a browser's key. The storage belongs to the window's origin, so other ports cannot read it. */
export const KEY_STORAGE_NAME = 'manyue-window-key';
