import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { serveStdio } from '#main/mcp/serve-stdio.ts';

function served() {
  const input = new PassThrough();
  const output = new PassThrough();
  const lines: string[] = [];
  const end = new AbortController();
  const ended = serveStdio({
    environment: { isLive: false },
    stage: new Promise(() => undefined),
    version: '1.2.3',
    signal: end.signal,
    warn: (line) => lines.push(line),
    input,
    output,
  });
  return { input, output, lines, end, ended };
}

it('ends when the client closes its end, or the program ends', async () => {
  const closed = served();
  closed.input.end();
  await closed.ended;
  const aborted = served();
  aborted.end.abort();
  await aborted.ended;
});

it('ends at a message that is too long, and says so in the log only', async () => {
  const { input, output, lines, ended } = served();
  input.write('x'.repeat(2_000_001));
  await ended;
  expect(lines.join()).toMatch(/exceeded maximum size of 2000000 bytes/);
  expect(output.readableLength).toBe(0);
});

it('logs a line that is not JSON and goes on', async () => {
  const { input, output, lines, ended } = served();
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  input.write(`nonsense\n${JSON.stringify(initialize)}\n`);
  const [chunk] = (await once(output, 'data')) as [Buffer];
  expect(JSON.parse(chunk.toString('utf8'))).toMatchObject({
    id: 1,
    result: { serverInfo: { name: 'manyue' } },
  });
  expect(lines).toHaveLength(1);
  input.end();
  await ended;
});
