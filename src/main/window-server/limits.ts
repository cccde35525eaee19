import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';

/** Limits per window, unless noted otherwise. */
export interface WindowLimits {
  /** Maximum size of a message. Files that a tester gives to a page arrive in one. */
  readonly messageBytes: number;
  /** Touch moves and acknowledged pictures cause some hundred messages a second. */
  readonly messagesPerSecond: number;
  readonly pendingRequests: number;
  /** Unsent bytes above which pictures wait. */
  readonly pictureBufferBytes: number;
  /** Unsent bytes above which the window is disconnected. It reconnects and requests everything again. */
  readonly bufferBytes: number;
  /** Unsent bytes of all developer tools together. Above it, those with the most are disconnected. */
  readonly toolsBufferBytes: number;
  /** Maximum number of windows, and of developer tools. */
  readonly windows: number;
  /** Maximum number of unknown connections, and of admitted browsers. Windows and tools are not counted. */
  readonly connections: number;
  /** Interval of the checks whether windows are still connected. */
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
