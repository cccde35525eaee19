import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';

/** What one window may cost. */
export interface WindowLimits {
  /** bytes of a message from a window: files that a tester gives to a page come in one. */
  readonly messageBytes: number;
  /** Messages a second: fingers move, and pictures are acknowledged, some hundred times a second. */
  readonly messagesPerSecond: number;
  /** Requests of a window that are not answered yet. */
  readonly requestsUnderWay: number;
  /** bytes on their way to a window, above which pictures wait. */
  readonly pictureBufferBytes: number;
  /** bytes on their way to a window, above which it is given up: it comes back and asks for everything again. */
  readonly bufferBytes: number;
  /** The same for the developer tools of all views together; the fullest are given up. */
  readonly toolsBufferBytes: number;
  /** Windows at once, and as many developer tools. */
  readonly windows: number;
  /** Connections of strangers, and of browsers that were let in; windows and tools come on top. */
  readonly connections: number;
  /** ms between two looks whether windows are still there. */
  readonly aliveIntervalMs: number;
}

const megabyte = 1024 * 1024;

export const windowLimits: WindowLimits = {
  messageBytes: maxMessageBytes,
  messagesPerSecond: 2_000,
  requestsUnderWay: 256,
  pictureBufferBytes: 2 * megabyte,
  bufferBytes: 64 * megabyte,
  toolsBufferBytes: 64 * megabyte,
  windows: 16,
  connections: 128,
  aliveIntervalMs: 10_000,
};
