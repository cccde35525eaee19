import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';

/** Limits per window, unless a comment says otherwise. */
export interface WindowLimits {
  /** Maximum size of a message. Files that the tester gives to a page arrive in messages of this size. */
  readonly messageBytes: number;
  /** Maximum messages per second. Touch moves and drawn pictures cause some hundred. */
  readonly messagesPerSecond: number;
  readonly pendingRequests: number;
  /** Number of unsent bytes above which pictures wait. */
  readonly pictureBufferBytes: number;
  /** Number of unsent bytes above which the window is disconnected. It reconnects and requests everything again. */
  readonly bufferBytes: number;
  /** Number of unsent bytes of all developer tools together, above which those with the most are disconnected. */
  readonly toolsBufferBytes: number;
  /** Max number of windows; the max number of developer tools' sockets is the same. */
  readonly windows: number;
  /**
   * Max number of unknown connections; the max number of those of admitted browsers is the same. Sockets of windows and
   * developer tools are not counted.
   */
  readonly connections: number;
  /** Time in ms between two checks whether windows are still connected. */
  readonly aliveIntervalMs: number;
}

const megabyte = 1024 * 1024;

export const windowLimits: WindowLimits = {
  messageBytes: maxMessageBytes,
  messagesPerSecond: 2_000,
  pendingRequests: 256,
  pictureBufferBytes: 2 * megabyte,
  bufferBytes: 64 * megabyte,
  toolsBufferBytes: 64 * megabyte,
  windows: 16,
  connections: 128,
  aliveIntervalMs: 10_000,
};
