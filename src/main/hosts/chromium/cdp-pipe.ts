import type { Readable, Writable } from 'node:stream';

/** Messages over Chromium's debugging pipe: JSON texts, each ended by a NUL byte. No port is opened for it. */
export interface CdpPipe {
  write(message: string): void;
}

/** `onMessage` gets whole messages in order; `onClose` is called once, when Chromium has gone. */
export function openCdpPipe(
  toBrowser: Writable,
  fromBrowser: Readable,
  onMessage: (message: string) => void,
  onClose: () => void,
): CdpPipe {
  let parts: Buffer[] = [];
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      parts.push(chunk.subarray(start, end));
      onMessage(Buffer.concat(parts).toString('utf8'));
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  });
  fromBrowser.once('close', onClose);
  // A browser that dies breaks the pipe while we write: the close above tells it, once.
  toBrowser.on('error', () => fromBrowser.destroy());
  return {
    write: (message) => {
      toBrowser.write(`${message}\0`);
    },
  };
}
