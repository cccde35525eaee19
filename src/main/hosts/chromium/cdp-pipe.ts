import type { Readable, Writable } from 'node:stream';
import type { OpenTransport } from '../cdp/cdp-connection.ts';

/**
 * Returns a transport over Chromium's debugging pipe: JSON texts, each followed by a NUL byte. No port is opened.
 */
export function cdpPipe(toBrowser: Writable, fromBrowser: Readable): OpenTransport {
  return (onMessage, onClose) => {
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
    // Writing to a browser that has ended fails. Destroying the stream reports this once, through `onClose`.
    toBrowser.on('error', () => fromBrowser.destroy());
    return {
      write: (message) => {
        toBrowser.write(`${message}\0`);
      },
    };
  };
}
