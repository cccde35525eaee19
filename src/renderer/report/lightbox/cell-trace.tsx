import { observer } from 'mobx-react-lite';
import type { Language } from '#shared/ipc/subject.ts';
import type { ScreenTrace } from '#shared/report/report-data.ts';
import { useReport } from '../report-context.ts';
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

const zh = {
  steps: (done: number, all: number) => `步骤：${all} 步中完成 ${done} 步`,
  states: { done: '完成', failed: '在这一步失败', 'not reached': '未执行' },
  ms: (ms: number) => `${(ms / 1_000).toFixed(1)} 秒`,
  console: (lines: number) => `控制台与异常：${lines} 行`,
  olderLines: (count: number) => `更早的 ${count} 行未保留`,
  calls: (count: number) => `${count} 次请求（HAR）`,
  olderCalls: (count: number) => `更早的 ${count} 次未保留`,
  noHar: '请求未保留：每个画面只保留前三个未通过平台的请求，整份报告最多 8 MB',
  masked: '密码、账号、令牌、手机号等已隐藏',
};

type TraceTexts = typeof zh;

const en: TraceTexts = {
  steps: (done, all) => `Steps: ${done} of ${all} done`,
  states: { done: 'done', failed: 'failed here', 'not reached': 'not reached' },
  ms: (ms) => `${(ms / 1_000).toFixed(1)} s`,
  console: (lines) => `Console and exceptions: ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  olderLines: (count) => `${count} earlier ${count === 1 ? 'line is' : 'lines are'} not stored`,
  calls: (count) => `${count} ${count === 1 ? 'request' : 'requests'} (HAR)`,
  olderCalls: (count) => `${count} earlier ${count === 1 ? 'one is' : 'ones are'} not stored`,
  noHar:
    'Requests not stored: a report contains those of the first three failed platforms of each screen, at most 8 MB',
  masked: 'Passwords, accounts, tokens, phone numbers and the like are masked',
};

const traceTexts: Readonly<Record<Language, TraceTexts>> = { zh, en };

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
