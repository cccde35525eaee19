import { observer } from 'mobx-react-lite';
import { platformName } from '#shared/text/platform-name.ts';
import { useReport, useTexts } from '../report-context.ts';
import { Command } from '../ui/command.tsx';
import './run-fact-list.css';

export const RunFactList = observer(function RunFactList() {
  const { data, words, language } = useReport();
  const texts = useTexts();
  const { run, baseline } = data;
  const time = (iso: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
  const facts = [
    ['site', data.origin],
    ['startedAt', time(data.startedAt)],
    ['duration', texts.seconds(data.durationMs)],
    ...(run.commit === undefined
      ? []
      : [
          [
            'commit',
            `${run.commit.hash.slice(0, 12)}${run.commit.isChanged ? texts.uncommitted : ''}`,
          ] as const,
        ]),
    ['browser', run.browser],
    ['system', `${run.system} · Node ${run.node}`],
    ['preset', run.presetTitle?.[language] ?? run.preset],
    ...(baseline === undefined
      ? []
      : [['baseline', `${texts.baselineKinds[baseline.kind]} · ${time(baseline.madeAt)}`] as const]),
    ...(run.settings.length === 0
      ? []
      : [['settings', run.settings.map(({ option, value }) => `--${option} ${value}`).join('  ')] as const]),
  ] as const;
  return (
    <section aria-labelledby="run">
      <h2 id="run">{texts.run}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{texts.facts[name]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.facts.files}</dt>
          <dd className="files">
            {[`summary.${language}.md`, 'junit.xml', 'results.json'].map((file) => (
              <a key={file} href={file}>
                {file}
              </a>
            ))}
          </dd>
        </div>
      </dl>
      <Command text={run.command} />
      <details className="platform-facts">
        <summary>{texts.platformFacts}</summary>
        <ul>
          {data.platforms.map((platform) => {
            const {
              id,
              verdict,
              unfinished,
              unfinishedZh = unfinished,
              viewport,
              userAgent,
              durationMs,
            } = platform;
            return (
              <li key={id}>
                <b>{platformName(platform)[language]}</b> · {words.verdicts[verdict]}
                {unfinished !== undefined && `: ${language === 'zh' ? unfinishedZh : unfinished}`} ·{' '}
                {viewport.width} × {viewport.height} @{viewport.dpr} · {texts.seconds(durationMs)}
                <code>{userAgent}</code>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
});
