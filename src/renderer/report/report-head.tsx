import { observer } from 'mobx-react-lite';
import { abortReasonIn, messageIn, scenarioNote } from '#shared/report/report-strings.ts';
import { useReport, useTexts } from './report-context.ts';
import { Choice } from './ui/choice.tsx';
import './report-head.css';

export const ReportHead = observer(function ReportHead() {
  const report = useReport();
  const texts = useTexts();
  const { data, counts, words } = report;
  const { incidents, abortReason } = data;
  const scenario = scenarioNote(report.language, data);
  const skipped = counts.skipped.reduce((sum, { count }) => sum + count, 0);
  const numbers = [
    ['screens', counts.screens],
    ['passed', counts.passed],
    ['failed', counts.failed],
    ['skipped', skipped],
    ...(data.baseline === undefined ? [] : [['changed', counts.changed] as const]),
    ['facts', texts.factCount(counts.facts)],
    ['answers', counts.checkedResponses],
    ['duration', texts.seconds(data.durationMs)],
  ] as const;
  const notes = [
    ...(abortReason === undefined ? [] : [words.abortReason(abortReasonIn(report.language, data))]),
    ...incidents.map((incident) => messageIn(report.language, incident)),
    ...counts.skipped.map(({ reason, count }) =>
      words.skipped(count, counts.screens, reason[report.language]),
    ),
  ];
  return (
    <header className="head" data-passed={data.passed}>
      <div className="head-line">
        <p className="product">
          {words.product} · {texts.title}
        </p>
        <div className="choices">
          <Choice
            label={texts.language}
            value={report.language}
            options={[
              ['zh', '中文'],
              ['en', 'English'],
            ]}
            onChange={report.chooseLanguage}
          />
          <Choice
            label={texts.theme}
            value={report.theme}
            options={(['system', 'light', 'dark'] as const).map((theme) => [theme, texts.themes[theme]])}
            onChange={report.chooseTheme}
          />
        </div>
      </div>
      <h1>{words.headline(counts)}</h1>
      {scenario !== undefined && <p className="head-scenario">{scenario}</p>}
      <dl className="numbers">
        {numbers.map(([name, value]) => (
          <div key={name} data-number={name} data-none={value === 0}>
            <dt>{texts.numbers[name]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className="notes" aria-label={texts.incidents}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </header>
  );
});
