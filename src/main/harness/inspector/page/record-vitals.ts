import * as Type from 'typebox';
import { unlessGone } from '../../emulation/cdp-errors.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { listenToBinding, readReport } from '../../emulation/listen-to-binding.ts';
import type { PageWriter } from './record-page.ts';
import { vitalsBinding, vitalsScript } from './vitals-script.ts';

const vitalNames = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
type VitalName = (typeof vitalNames)[number];

/**
 * Report of the harness's script in the page. It is validated, because the page's scripts can change the measured
 * values.
 */
const Report = Type.Union([
  Type.Object({
    kind: Type.Literal('vital'),
    name: Type.Enum([...vitalNames]),
    value: Type.Number({ minimum: 0, maximum: 1e9 }),
    rating: Type.Enum(['good', 'needs-improvement', 'poor']),
    of: Type.String({ maxLength: 400 }),
  }),
  Type.Object({
    kind: Type.Literal('longTask'),
    start: Type.Number({ minimum: 0 }),
    duration: Type.Number({ minimum: 0, maximum: 1e9 }),
  }),
  Type.Object({
    kind: Type.Literal('picture'),
    url: Type.String({ maxLength: 500 }),
    of: Type.String({ maxLength: 400 }),
  }),
]);
type Report = Type.Static<typeof Report>;

const maxPayloadLength = 4_096;
const world = 'manyue inspector';

interface VitalsOptions {
  readonly signal: AbortSignal;
  /** Called if the browser refuses the script, but not if the page is gone. */
  readonly onProblem: (thrown: unknown) => void;
}

/** Records web vitals, long tasks and broken images. Must be called before the page's first document. */
export function recordVitals(
  cdp: CdpSession,
  writer: PageWriter,
  { signal, onProblem }: VitalsOptions,
): void {
  /** IDs of the timeline entries with the current document's vitals. Each vital has one entry, which is updated. */
  let lines = new Map<VitalName, number>();
  let context = -1;
  const write = (report: Report, contextId: number): void => {
    if (contextId !== context) lines = new Map();
    context = contextId;
    if (report.kind === 'vital') writeVital(report, lines, writer);
    else if (report.kind === 'longTask') writeLongTask(report, writer);
    else writer.add({ kind: 'picture', level: 'problem', text: report.url || report.of, detail: report });
  };
  listenToBinding(
    cdp,
    vitalsBinding,
    (payload, contextId) => {
      const report = readReport(Report, payload, maxPayloadLength);
      if (report !== undefined) write(report, contextId);
    },
    signal,
  );
  const send = (method: string, params: Readonly<Record<string, unknown>>) =>
    void cdp.send(method, params).catch(unlessGone(onProblem));
  send('Runtime.addBinding', { name: vitalsBinding, executionContextName: world });
  send('Page.addScriptToEvaluateOnNewDocument', { source: vitalsScript(), worldName: world });
}

function writeVital(
  { name, value, rating, of }: Extract<Report, { kind: 'vital' }>,
  lines: Map<VitalName, number>,
  writer: PageWriter,
): void {
  const shown = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
  const line = {
    level: rating === 'good' ? 'info' : 'warning',
    ms: value,
    text: `${name} ${shown}`,
    detail: { name, value, of },
  } as const;
  const known = lines.get(name);
  if (known !== undefined) {
    writer.update(known, line);
    return;
  }
  const id = writer.add({ kind: 'vital', ...line });
  if (id !== undefined) lines.set(name, id);
}

function writeLongTask({ start, duration }: Extract<Report, { kind: 'longTask' }>, writer: PageWriter): void {
  const text = `${Math.round(duration)} ms`;
  writer.add({ kind: 'longTask', level: 'warning', at: start, ms: duration, text });
}
