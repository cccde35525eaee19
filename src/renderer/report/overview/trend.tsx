import { observer } from 'mobx-react-lite';
import type { PastRun } from '#shared/report/past-run.ts';
import { useReport, useTexts } from '../report-context.ts';
import { trendTexts } from './trend-texts.ts';
import './trend.css';

export const Trend = observer(function Trend() {
  const { trend, language } = useReport();
  const texts = trendTexts[language];
  const now = trend.at(-1);
  const before = trend.at(-2);
  if (now === undefined || before === undefined) return null;
  const changes = {
    failed: now.failed - before.failed,
    findings: now.findings - before.findings,
    ms: now.durationMs - before.durationMs,
  };
  return (
    <section aria-labelledby="trend">
      <h2 id="trend">{texts.title}</h2>
      <p className="soft">{texts.help(trend.length)}</p>
      <Bars runs={trend} />
      <p>{texts.since(changes)}</p>
      <details className="trend-list">
        <summary>{texts.list}</summary>
        <RunTable runs={trend} />
      </details>
    </section>
  );
});

/** Draws the trend as bars. They are hidden from screen readers, because a table has the same numbers. */
function Bars({ runs }: { runs: readonly PastRun[] }) {
  const highest = Math.max(1, ...runs.map(({ passed, failed, skipped }) => passed + failed + skipped));
  return (
    <div className="bars" aria-hidden="true">
      {runs.map(({ runId, passed, failed, skipped }) => (
        <span key={runId} className="bar">
          {(['skipped', 'failed', 'passed'] as const).map((look) => {
            const count = { passed, failed, skipped }[look];
            // Draws at least 3 px, so that one failure in a thousand is visible.
            return (
              count > 0 && (
                <i
                  key={look}
                  data-look={look}
                  style={{ flexBasis: `max(3px, ${(count / highest) * 100}%)` }}
                />
              )
            );
          })}
        </span>
      ))}
    </div>
  );
}

const RunTable = observer(function RunTable({ runs }: { runs: readonly PastRun[] }) {
  const { language } = useReport();
  const { columns } = trendTexts[language];
  const { seconds } = useTexts();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="trend-table">
      <table>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, title]) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs
            .toReversed()
            .map(({ runId, startedAt, commit = '', passed, failed, skipped, findings, durationMs }) => (
              <tr key={runId} data-failed={failed > 0}>
                <th scope="row">{time.format(new Date(startedAt))}</th>
                <td>{commit}</td>
                <td>{passed}</td>
                <td>{failed}</td>
                <td>{skipped}</td>
                <td>{findings}</td>
                <td>{seconds(durationMs)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
});
