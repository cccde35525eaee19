import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AppError, toAppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import { type CallDeps, ToolCalls } from './call-tool.ts';
import { instructions } from './instructions.ts';
import type { ReportProgress, Tool, ToolResult } from './tool.ts';
import { callTools } from './tools/call-tools.ts';
import { overrideTools } from './tools/override-tools.ts';
import { pageTools } from './tools/page-tools.ts';
import { paymentTools } from './tools/payment-tools.ts';
import { recordTools } from './tools/record-tools.ts';
import { situationTools } from './tools/situation-tools.ts';
import { sweepTools } from './tools/sweep-tools.ts';
import { viewTools } from './tools/view-tools.ts';

export interface McpServerOptions extends CallDeps {
  readonly version: string;
  /** Aborts when the program ends. */
  readonly signal: AbortSignal;
  /** Receives a line about a problem of the server itself. */
  readonly warn: (line: string) => void;
}

/** Max characters of one response. Tools return lists in pages that stay below it. */
const maxResponseChars = 150_000;

/** Creates a server with the tools. It still needs a transport. */
export function createMcpServer({ version, signal, warn, ...deps }: McpServerOptions): Server {
  const tools = new Map(
    [
      ...viewTools,
      ...pageTools,
      ...callTools,
      ...overrideTools,
      ...situationTools,
      ...paymentTools,
      ...recordTools,
      ...sweepTools(),
    ].map((tool) => [tool.name, tool]),
  );
  const calls = new ToolCalls(deps);
  const server = new Server({ name: 'manyue', version }, { capabilities: { tools: {} }, instructions });
  server.onerror = ({ message }) => warn(`MCP: ${message}`);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.get(params.name);
    if (tool === undefined) {
      const hint = didYouMean(params.name, [...tools.keys()]);
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no tool ${params.name.slice(0, 100)}.${hint} tools/list has all.`,
      );
    }
    const token = params._meta?.progressToken;
    const progress: ReportProgress = (done, total, message) => {
      if (token === undefined) return;
      const sent = extra.sendNotification({
        method: 'notifications/progress',
        params: { progressToken: token, progress: done, total, message },
      });
      sent.catch((thrown: unknown) => warn(`MCP: ${toAppError(thrown).message}`));
    };
    try {
      const both = AbortSignal.any([extra.signal, signal]);
      return shown(await calls.run(tool, params.arguments ?? {}, { signal: both, progress }));
    } catch (thrown) {
      return failed(toAppError(thrown), warn);
    }
  });
  return server;
}

function listed({ name, description, effect, input }: Tool) {
  return {
    name,
    description,
    inputSchema: { ...input, type: 'object' as const },
    annotations: {
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'acts',
      openWorldHint: true,
    },
  };
}

function shown({ data, picture }: ToolResult): CallToolResult {
  const text = JSON.stringify(data);
  if (text.length > maxResponseChars)
    throw new AppError('rejected', 'The response is too long. Pass a smaller limit or maxChars.');
  return {
    content: [
      { type: 'text', text },
      ...(picture === undefined
        ? []
        : [
            {
              type: 'image' as const,
              data: Buffer.from(picture.bytes).toString('base64'),
              mimeType: picture.mimeType,
            },
          ]),
    ],
  };
}

function failed({ code, message, cause }: AppError, warn: (line: string) => void): CallToolResult {
  // A bug of this program: its stack helps in the log and not in the response.
  if (code === 'internal' && cause instanceof Error) warn(cause.stack ?? cause.message);
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: { code, message } }) }] };
}
