import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, it, onTestFinished } from 'vitest';
import { createMcpServer, type McpServerOptions } from '#main/mcp/create-server.ts';
import { AppError } from '#shared/errors.ts';

const never = new Promise<never>(() => undefined);

async function connected(options: Partial<McpServerOptions>) {
  const lines: string[] = [];
  const end = new AbortController();
  const server = createMcpServer({
    environment: { isLive: false },
    stage: never,
    version: '1.2.3',
    signal: end.signal,
    warn: (line) => lines.push(line),
    ...options,
  });
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  onTestFinished(() => client.close());
  const errorOf = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [{ text }] = content as [{ text: string }];
    expect(isError).toBe(true);
    return (JSON.parse(text) as { error: { code: string; message: string } }).error;
  };
  return { client, errorOf, lines, end };
}

const actingTools = [
  ['tap', { viewId: 'view-1', ref: 'e1' }],
  ['type_text', { viewId: 'view-1', ref: 'e1', text: 'x' }],
  ['press_key', { viewId: 'view-1', key: 'Enter' }],
  ['respond_to_dialog', { viewId: 'view-1', accept: true }],
  ['add_override', { match: { url: '*' }, action: { do: 'offline' } }],
  ['apply_scenarios', { scenarioIds: [] }],
  ['set_account', { account: { kind: 'new' } }],
  ['set_payment_outcome', { outcome: 'paid' }],
  ['run_recording', { platformIds: ['pc-chrome'] }],
  ['run_sweep', { platformIds: ['pc-chrome'] }],
] as const;

it('refuses in a live environment exactly the tools that act', async () => {
  const { client, errorOf } = await connected({ environment: { isLive: true } });
  for (const [name, args] of actingTools) {
    expect(await errorOf(name, args)).toMatchObject({ code: 'rejected', message: /environment is live/ });
  }
  const { tools } = await client.listTools();
  const acting = tools.filter(({ annotations }) => annotations?.destructiveHint);
  expect(acting.map(({ name }) => name).sort()).toEqual(actingTools.map(([name]) => name).sort());
});

it('offers no tool that opens real payment gateways or changes the environment', async () => {
  const { client } = await connected({});
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).join()).not.toMatch(/gateway|environment|storage|cookie|devtools/);
});

it('reports why the site or the browser could not start', async () => {
  const failing = Promise.reject(new AppError('environment', 'There is no browser. Install one.'));
  failing.catch(() => undefined);
  const { errorOf } = await connected({ stage: failing });
  expect(await errorOf('status')).toEqual({
    code: 'environment',
    message: 'There is no browser. Install one.',
  });
});

it('masks private values in errors', async () => {
  const failing = Promise.reject(new AppError('cdp', 'token=f3b1c7d2e9a84056b7c1d2e3f4a5b6c7'));
  failing.catch(() => undefined);
  const { errorOf } = await connected({ stage: failing });
  expect((await errorOf('status')).message).not.toContain('f3b1c7d2');
});

it.each([
  ['status', { extra: 1 }],
  ['tap', { viewId: '../view-1' }],
  ['navigate', { viewId: 'view-1', address: 'x'.repeat(3_000) }],
  ['list_calls', { limit: 101 }],
  ['get_call', { id: 1, maxChars: 1e9 }],
  ['add_override', { match: { regex: 'x'.repeat(501) }, action: { do: 'cut' } }],
  ['set_conditions', { changes: { network: 'fast' } }],
])('refuses bad arguments of %s before it does anything', async (name, args) => {
  const { errorOf } = await connected({});
  expect(await errorOf(name, args)).toMatchObject({
    code: 'usage',
    message: expect.stringContaining(`Arguments of ${name}: `) as string,
  });
});

it('suggests the tool that an unknown name may mean', async () => {
  const { client } = await connected({});
  await expect(client.callTool({ name: 'screen_shot' })).rejects.toThrow(/Did you mean screenshot\?/);
});

it('ends a waiting call when the client cancels it, and when the program ends', async () => {
  const { client, errorOf, end } = await connected({});
  const cancelled = new AbortController();
  const call = client.callTool({ name: 'status' }, undefined, { signal: cancelled.signal });
  cancelled.abort();
  await expect(call).rejects.toThrow(/abort/i);
  const last = errorOf('status');
  end.abort();
  expect(await last).toMatchObject({ code: 'cancelled' });
});
