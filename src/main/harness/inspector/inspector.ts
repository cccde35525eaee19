import type * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import type { inspectorEvents } from '#shared/ipc/records/inspector.ts';
import { Breakpoints } from './breakpoints/breakpoints.ts';
import { HeldRequests } from './breakpoints/held-requests.ts';
import type { RecordedCall } from './calls/call.ts';
import { OverrideRules } from './overrides/override-rules.ts';
import { RowBatcher } from './timeline/row-batcher.ts';
import { Timeline } from './timeline/timeline.ts';
import type { TimelineEntry } from './timeline/timeline-entry.ts';
import { ViewRecorder } from './view-recorder.ts';

type Events = typeof inspectorEvents;

export type NotifyInspector = <Name extends keyof Events>(
  name: Name,
  event: Type.Static<Events[Name]>,
) => void;

export interface InspectorOptions {
  readonly apiKey: string;
  /** Sends an event to the windows. */
  readonly notify: NotifyInspector;
  /** Called if a held request cannot be continued automatically. */
  readonly onProblem?: (thrown: unknown) => void;
  /** Aborts when the harness closes. */
  readonly signal: AbortSignal;
}

/** Records the timeline of all views and holds their overrides and breakpoints. */
export class Inspector {
  readonly apiKey: string;
  readonly timeline: Timeline;
  readonly rules = new OverrideRules();
  readonly breakpoints = new Breakpoints();
  readonly held: HeldRequests;
  /** Sends an event to the windows. */
  readonly notify: NotifyInspector;

  constructor(options: InspectorOptions) {
    const { apiKey, notify, signal } = options;
    this.apiKey = apiKey;
    this.notify = notify;
    const batcher = new RowBatcher((grown) => notify('timelineGrew', grown), signal);
    this.timeline = new Timeline({ onChange: (entry) => batcher.add(entry) });
    this.rules.onChange(
      throttled(() => notify('rulesChanged', {}), signal),
      signal,
    );
    this.held = new HeldRequests({
      onChange: (gone) => notify('heldChanged', { gone: [...gone] }),
      onProblem: options.onProblem ?? (() => undefined),
    });
    this.breakpoints.onChange(() => {
      notify('breakpointsChanged', {});
      this.held.release(({ breakpointId }) => !this.breakpoints.holds(breakpointId));
    }, signal);
  }

  /** Records a view until `signal` aborts. Must be called before the page runs its first script. */
  observe(viewId: string, options: ObserveOptions): ViewRecorder {
    const { apiKey, timeline, breakpoints, held } = this;
    const { rules = this.rules } = options;
    options.signal.addEventListener('abort', () => rules.replays.forget(viewId), { once: true });
    return new ViewRecorder({ viewId, apiKey, timeline, breakpoints, held, ...options, rules });
  }

  /** Returns an entry of the timeline. Throws AppError 'usage' if it has been discarded. */
  entry(id: number): TimelineEntry {
    const entry = this.timeline.get(id);
    if (entry === undefined)
      throw new AppError(
        'usage',
        'This entry was dropped to make room for newer ones. Repeat the action to record it again.',
        {
          zh: '这条记录已被较新的记录替换：请重新操作一次。',
        },
      );
    return entry;
  }

  /** Returns a call. Throws AppError 'usage' if the entry has been discarded or is not a call. */
  call(id: number): Readonly<RecordedCall> {
    const entry = this.entry(id);
    if (entry.kind !== 'call')
      throw new AppError('usage', 'This entry is not a call.', { zh: '这条记录不是请求。' });
    return entry.call;
  }

  clear(views: string[] | null): void {
    this.timeline.clear(views);
    this.notify('timelineCleared', { views });
  }
}

interface ObserveOptions {
  readonly signal: AbortSignal;
  /** Overrides of this view, used instead of those of the inspector. */
  readonly rules?: OverrideRules;
  /** Reports a problem of recording, breakpoints or a bridge call, as masked text. */
  readonly onProblem: (problem: string) => void;
  /** Called with the unmasked URL when a page launches an app. */
  readonly onLaunch?: (url: string) => void;
}

/** Min pause in ms between two change events. Overrides can be applied hundreds of times a second. */
const rulesPauseMs = 100;

function throttled(work: () => void, signal: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, rulesPauseMs);
  };
}
