import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';

/** Limits per window, unless a comment says otherwise. */
export interface WindowLimits {
  /** Max size of a message in bytes. Files that the tester gives to a page arrive in messages of this size. */
  readonly messageBytes: number;
  /** Max messages per second. Touch moves and drawn pictures cause several hundred. */
  readonly messagesPerSecond: number;
  readonly pendingRequests: number;
  /** Number of unsent bytes from which pictures wait. */
  readonly pictureBufferBytes: number;
  /** Number of unsent bytes from which the window is disconnected. It then reconnects and requests everything again. */
  readonly bufferBytes: number;
  /** Number of unsent bytes of all developer tools together. Above it, those with the most are disconnected. */
  readonly toolsBufferBytes: number;
  /** Max number of windows, and also of the sockets of developer tools. */
  readonly windows: number;
  /**
   * Max number of unknown connections, and also of those of admitted browsers. Sockets of windows and developer tools
   * do not count.
   */
  readonly connections: number;
  /** Time in ms between two checks that windows are still connected. */
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
