import { AppError } from '#shared/errors.ts';
import type { HarFileState, HarResponse } from '#shared/ipc/records/har.ts';
import { escapeGlob } from '../../../lib/glob.ts';
import type { RequestPattern } from '../../emulation/request-interceptor.ts';
import type { RecordedCall } from '../calls/call.ts';
import { matchEndpoint } from '../calls/match-endpoint.ts';
import type { FoundRule, OverrideRequest } from '../overrides/found-rule.ts';
import { maxPatterns } from '../overrides/limited-patterns.ts';
import { fillMasked } from './fill-masked.ts';
import { HarReplay } from './har-replay.ts';
import { OwnValues } from './own-values.ts';
import type { HarContents } from './read-har.ts';
import { Turns } from './turns.ts';

const maxFiles = 10;

/** Holds the HAR files that replace the server, in order, and the values of masked fields that each view has. */
export class HarReplays {
  readonly #files = new Map<string, HarReplay>();
  readonly #own = new Map<string, OwnValues>();
  readonly #onChange: (changed: 'rules' | 'hits') => void;
  #lastId = 0;

  constructor(onChange: (changed: 'rules' | 'hits') => void) {
    this.#onChange = onChange;
  }

  get states(): HarFileState[] {
    return [...this.#files.values()].map(({ state }) => state);
  }

  /** Adds a HAR file. Throws AppError 'usage' if there are too many files or it contains no response. */
  add(file: Pick<HarFileState, 'name' | 'views'>, contents: HarContents): HarFileState {
    if (contents.responses.length === 0) {
      throw new AppError(
        'usage',
        `“${file.name}” contains no response that can be replayed. Choose another file.`,
        {
          zh: `“${file.name}”里没有可重放的响应：请换一个文件。`,
        },
      );
    }
    if (this.#files.size >= maxFiles) {
      throw new AppError('usage', `Cannot replay more than ${maxFiles} HAR files. Remove one first.`, {
        zh: `最多同时重放 ${maxFiles} 个 HAR 文件：请先移除一个。`,
      });
    }
    this.#lastId += 1;
    const id = `har-${this.#lastId}`;
    const replay = new HarReplay({ id, ...file }, contents);
    this.#files.set(id, replay);
    this.#onChange('rules');
    return replay.state;
  }

  /** Changes the settings of a HAR file. Throws AppError 'usage' if it does not exist. */
  change(id: string, change: Pick<HarFileState, 'isEnabled' | 'scope'>): void {
    this.#file(id).change(change);
    this.#onChange('rules');
  }

  /** Removes one file; `null` removes all. */
  remove(id: string | null): void {
    if (id === null) this.#files.clear();
    else this.#files.delete(id);
    this.#onChange('rules');
  }

  /**
   * Lists the responses of a HAR file. Rejects with AppError 'usage' if the file does not exist, or with the signal's
   * reason.
   */
  async responses(id: string, signal: AbortSignal): Promise<HarResponse[]> {
    return this.#file(id).responses(new Turns(signal));
  }

  /** Stores the private values in a call of the view. */
  learn(call: Readonly<RecordedCall>): void {
    const own = this.#own.get(call.viewId) ?? new OwnValues();
    this.#own.set(call.viewId, own);
    own.learn(call);
  }

  forget(viewId: string): void {
    this.#own.delete(viewId);
  }

  /** Returns true if a file serves calls of this view. */
  isUsedBy(viewId: string): boolean {
    return [...this.#files.values()].some((file) => file.isFor(viewId));
  }

  has(ruleId: string): boolean {
    return this.#files.has(fileOf(ruleId));
  }

  find(request: OverrideRequest): FoundRule | undefined {
    const own = this.#own.get(request.viewId) ?? new OwnValues();
    for (const [id, file] of this.#files) {
      const found = file.find(request, own);
      if (found !== undefined) return { id: `${id}/${found.number}`, action: found.action };
    }
    return undefined;
  }

  /**
   * Returns the rule with masked values replaced by those of the view. Returns undefined if required values are
   * missing; the server then responds.
   */
  filled({ id, action }: FoundRule, { viewId, method, url }: OverrideRequest): FoundRule | undefined {
    if (action.do !== 'respond') return { id, action };
    const endpoint = matchEndpoint(method, URL.parse(url)?.pathname ?? '');
    const filled = fillMasked(action.text, endpoint, this.#own.get(viewId) ?? new OwnValues());
    return 'text' in filled ? { id, action: { ...action, text: filled.text } } : undefined;
  }

  applied(ruleId: string, viewId: string): void {
    this.#files.get(fileOf(ruleId))?.applied(Number(ruleId.split('/')[1]), viewId);
    this.#onChange('hits');
  }

  /** Returns patterns of the requests that the browser must pause in a view. */
  patterns(viewId: string): readonly RequestPattern[] {
    const files = [...this.#files.values()].filter((file) => file.isFor(viewId));
    const paths = new Set(files.flatMap((file) => [...file.paths()]));
    if (paths.size > maxPatterns) return [{ urlPattern: '*', requestStage: 'Request' }];
    return [...paths].map((path) => ({
      urlPattern: `*://*${escapeGlob(path)}*`,
      requestStage: 'Request',
    }));
  }

  #file(id: string): HarReplay {
    const file = this.#files.get(id);
    if (file !== undefined) return file;
    throw new AppError('usage', `HAR file ${id} no longer exists. Add it again.`, {
      zh: '这个 HAR 文件已移除：请重新添加。',
    });
  }
}

const fileOf = (ruleId: string): string => ruleId.split('/')[0] ?? '';
