import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';

const cli = fileURLToPath(new URL('../../../../../src/main/cli.ts', import.meta.url));

/** Time limit of the client in ms, which is longer than that of any tool in these tests. */
const timeoutMs = 100_000;

export interface Row {
  readonly ref?: string;
  readonly role: string;
  readonly pageText?: string;
}

/** Fields of the responses that tests read. Each tool returns some of them. */
interface ToolData {
  readonly error: { readonly code: string; readonly message: string };
  readonly view: { readonly viewId: string };
  readonly views: readonly unknown[];
  readonly nodes: readonly Row[];
  readonly calls: readonly { readonly id: number; readonly overriddenBy: string | null }[];
  readonly contractViolations: readonly unknown[];
  readonly pageText: string & { readonly response: { readonly text: string; readonly isEncrypted: boolean } };
  readonly overrideId: string;
  readonly recentCallsThatMatch: number;
  readonly overrides: readonly { readonly hits: number }[];
  readonly left: number;
  readonly mismatches: number;
  readonly orders: readonly unknown[];
  readonly file: string;
  readonly steps: number;
  readonly platforms: readonly unknown[];
  readonly total: number;
}

interface ToolResponse {
  readonly isError: boolean;
  /** Text of the response as the model reads it. */
  readonly text: string;
  readonly data: ToolData;
  readonly picture: Buffer | undefined;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** The SDK's own client, connected to the real command. */
export class AgentClient {
  readonly client: Client;
  /** Lines of standard output that are not messages of the protocol. */
  readonly violations: string[] = [];
  /** Standard error of the command. */
  log = '';
  readonly #transport: StdioClientTransport;
  readonly #folder: string;

  private constructor(transport: StdioClientTransport, folder: string) {
    this.#transport = transport;
    this.#folder = folder;
    this.client = new Client({ name: 'test', version: '1' });
    this.client.onerror = ({ message }) => this.violations.push(message);
    transport.stderr?.on('data', (chunk: Buffer) => {
      this.log += chunk.toString('utf8');
    });
  }

  static async start(args: readonly string[]): Promise<AgentClient> {
    const folder = await mkdtemp(join(tmpdir(), 'manyue-agent-'));
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'mcp', ...args],
      env: { ...inherited(), XDG_CONFIG_HOME: folder },
      stderr: 'pipe',
    });
    const agent = new AgentClient(transport, folder);
    await agent.client.connect(transport);
    return agent;
  }

  get pid(): number | null {
    return this.#transport.pid;
  }

  async call(
    name: string,
    args: Readonly<Record<string, unknown>> = {},
    { signal, onProgress }: CallOptions = {},
  ): Promise<ToolResponse> {
    const { content, isError } = await this.client.callTool({ name, arguments: { ...args } }, undefined, {
      timeout: timeoutMs,
      ...(signal && { signal }),
      ...(onProgress && { onprogress: onProgress }),
    });
    const parts = content as readonly { type: string; text?: string; data?: string }[];
    const text = parts.find(({ type }) => type === 'text')?.text ?? '';
    const picture = parts.find(({ type }) => type === 'image')?.data;
    return {
      isError: isError === true,
      text,
      data: JSON.parse(text) as ToolData,
      picture: picture === undefined ? undefined : Buffer.from(picture, 'base64'),
    };
  }

  /** Returns the data of a call that must succeed. */
  async ok(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<ToolData> {
    const { isError, text, data } = await this.call(name, args);
    if (isError) throw new Error(`${name}: ${text}`);
    return data;
  }

  /** Returns the error of a call that must fail. */
  async refusal(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { isError, text, data } = await this.call(name, args);
    if (!isError) throw new Error(`${name} succeeded: ${text}`);
    return data.error.message;
  }

  async close(): Promise<void> {
    await this.client.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
