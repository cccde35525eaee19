import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerOptions } from './create-server.ts';

export interface StdioOptions extends McpServerOptions {
  readonly input: Readable;
  readonly output: Writable;
}

/** Max bytes of one message. The largest useful one contains the body of an override. */
const maxMessageBytes = 2_000_000;

/** Serves one client until it closes its end, sends too long a message, or the signal aborts. */
export async function serveStdio({ input, output, ...options }: StdioOptions): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const server = createMcpServer(options);
  server.onclose = end;
  // The transport of the SDK 1.32 does not notice the end of its input.
  input.once('end', end);
  input.once('close', end);
  output.once('error', end);
  options.signal.addEventListener('abort', () => end(), { once: true });
  await server.connect(new StdioServerTransport(input, output, { maxBufferSize: maxMessageBytes }));
  if (!options.signal.aborted) await ended;
  await server.close();
}
