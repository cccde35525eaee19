import { AppError, toAppError } from '#shared/errors.ts';
import type { EnvironmentSummary } from '#shared/ipc/backend/environments.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { unlessAborted } from '../lib/deadlines.ts';
import { HarnessClient } from './harness-client.ts';
import { ElementReferences } from './page/element-references.ts';
import { storedSecrets, withoutSecrets } from './page/page-secrets.ts';
import { defaultTimeoutMs, type McpStage, type ReportProgress, type Tool, type ToolResult } from './tool.ts';

export interface CallDeps {
  readonly environment: Pick<EnvironmentSummary, 'isLive'>;
  /** Resolves when the site is served and the browser runs. Rejects with AppError if that fails. */
  readonly stage: Promise<McpStage>;
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly progress: ReportProgress;
}

/** Runs the tools of one client, with the checks that all of them need. */
export class ToolCalls {
  readonly #deps: CallDeps;
  readonly #references = new ElementReferences();
  /** Values that the pages of each view stored under private names. */
  readonly #secrets = new Map<string, readonly string[]>();

  constructor(deps: CallDeps) {
    this.#deps = deps;
  }

  /** Rejects with AppError, whose message tells the model what to do next. */
  async run(tool: Tool, input: unknown, { signal, progress }: CallOptions): Promise<ToolResult> {
    const misfit = shapeError(tool.input, input);
    if (misfit !== undefined)
      throw new AppError('usage', `Arguments of ${tool.name}: ${misfit}. Check its input schema.`);
    if (tool.effect === 'acts' && this.#deps.environment.isLive) throw refusedInLive(tool.name);
    const timeoutMs = tool.timeoutMs ?? defaultTimeoutMs;
    const time = AbortSignal.timeout(timeoutMs);
    const both = AbortSignal.any([signal, time]);
    try {
      const stage = await unlessAborted(both, this.#deps.stage);
      const context = {
        stage,
        client: new HarnessClient(stage.harness, both),
        references: this.#references,
        signal: both,
        progress,
      };
      // The cast is safe, because the input was checked against the schema of this tool.
      const result = await unlessAborted(both, tool.run(input as never, context));
      const data = withoutSecrets(result.data, await this.#knownSecrets(stage, both));
      return { ...result, data: data as ToolResult['data'] };
    } catch (thrown) {
      if (time.aborted && !signal.aborted) throw lateTool(tool.name, timeoutMs);
      throw this.#shown(thrown);
    }
  }

  /** Masks an error, because its text may contain texts of the page. */
  #shown(thrown: unknown): AppError {
    const { code, message } = toAppError(thrown);
    const secrets = [...this.#secrets.values()].flat();
    return new AppError(code, String(withoutSecrets(maskPrivate(message).slice(0, 1_000), secrets)), {
      cause: thrown,
    });
  }

  /** Returns the secrets of all views. If a page does not respond, uses those that it had before. */
  async #knownSecrets(stage: McpStage, signal: AbortSignal): Promise<readonly string[]> {
    const tiles = stage.harness.wall
      .selected(null)
      .filter(({ hasPage, state }) => hasPage && state.dialog === null);
    await Promise.all(
      tiles.map(async ({ state, view }) => {
        const known = this.#secrets.get(state.id) ?? [];
        const found = await storedSecrets(view.cdp, signal).catch(() => []);
        // Keeps earlier values, because older calls and messages contain them.
        this.#secrets.set(state.id, [...new Set([...known, ...found])].slice(-maxSecrets));
      }),
    );
    return [...this.#secrets.values()].flat().sort((one, other) => other.length - one.length);
  }
}

/** Max number of secrets of a view. A site stores a few; a page could store any number. */
const maxSecrets = 200;

function refusedInLive(tool: string): AppError {
  return new AppError(
    'rejected',
    `${tool} is refused, because the environment is live: real users and money. Only look, or ask the user to start the server with another --environment.`,
  );
}

function lateTool(tool: string, timeoutMs: number): AppError {
  return new AppError(
    'timeout',
    `${tool} did not end within ${timeoutMs / 1_000} s. Check list_views; navigate or close the view if its page hangs.`,
  );
}
