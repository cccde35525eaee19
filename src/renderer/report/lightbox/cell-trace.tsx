import { observer } from 'mobx-react-lite';
import type { ScreenTrace } from '#shared/report/report-data.ts';
import { useReport } from '../report-context.ts';
import { traceTexts } from './trace-texts.ts';
import './cell-trace.css';

const marks = { done: '✓', failed: '✗', 'not reached': '·' } as const;

/** Shows the steps, console messages and requests before a failure. */
export const CellTrace = observer(function CellTrace({ trace }: { trace: ScreenTrace }) {
  return (
    <>
      <Steps steps={trace.steps} />
      <ConsoleLines trace={trace} />
      <Requests trace={trace} />
    </>
  );
});

const Steps = observer(function Steps({ steps }: Pick<ScreenTrace, 'steps'>) {
  const { language } = useReport();
  const texts = traceTexts[language];
  const done = steps.filter(({ state }) => state === 'done').length;
  if (steps.length === 0) return null;
  return (
    <details open>
      <summary>{texts.steps(done, steps.length)}</summary>
      <ol className="steps">
        {steps.map(({ text, state, ms }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps can be equal, and their order is fixed
          <li key={index} data-state={state}>
            <span aria-hidden="true">{marks[state]}</span>
            <span>
              {text[language]}
              <span className={state === 'failed' ? 'state' : 'visually-hidden'}> {texts.states[state]}</span>
            </span>
            {ms !== undefined && <span className="ms">{texts.ms(ms)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
});

const ConsoleLines = observer(function ConsoleLines({ trace }: { trace: ScreenTrace }) {
  const { language } = useReport();
  const texts = traceTexts[language];
  const { lines, olderLines } = trace;
  if (lines.length === 0) return null;
  return (
    <details open={lines.some(({ level }) => level === 'problem')}>
      <summary>{texts.console(lines.length)}</summary>
      {olderLines > 0 && <p className="soft">{texts.olderLines(olderLines)}</p>}
      <ul className="lines">
        {lines.map(({ at, level, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order is fixed
          <li key={index} data-level={level}>
            <span className="ms">{texts.ms(at)}</span>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    </details>
  );
});

const Requests = observer(function Requests({ trace }: { trace: ScreenTrace }) {
  const { language } = useReport();
  const texts = traceTexts[language];
  const { calls, olderCalls, har } = trace;
  if (calls === 0) return null;
  if (har === undefined) return <p className="soft">{texts.noHar}</p>;
  return (
    <p className="soft">
      <a href={har} download>
        {texts.calls(calls)}
      </a>
      {olderCalls > 0 && ` · ${texts.olderCalls(olderCalls)}`} · {texts.masked}
    </p>
  );
});
