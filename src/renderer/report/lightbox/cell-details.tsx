import { observer } from 'mobx-react-lite';
import type { ReportCell } from '#shared/report/finding-groups.ts';
import { repeatCommand } from '#shared/report/repeat-command.ts';
import { type ReportScreen, verificationOf } from '#shared/report/report-data.ts';
import { factName, factValue } from '#shared/text/fact-text.ts';
import { useReport, useTexts } from '../report-context.ts';
import type { Texts } from '../texts.ts';
import { Command } from '../ui/command.tsx';
import { FindingText } from '../ui/finding-text.tsx';
import { CellTrace } from './cell-trace.tsx';

export const CellDetails = observer(function CellDetails({ cell }: { cell: ReportCell }) {
  const { data, language } = useReport();
  const texts = useTexts();
  const { platform, screen } = cell;
  const compared = comparisonText(screen, texts);
  return (
    <div className="details">
      {screen.verdict === 'skipped' && <p>{(language === 'zh' && screen.reasonZh) || screen.reason}</p>}
      {screen.findings.length > 0 && (
        <ul className="cell-findings">
          {screen.findings.map((finding) => (
            <li key={`${finding.kind} ${finding.message}`}>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {screen.trace !== undefined && <CellTrace trace={screen.trace} />}
      <PlaywrightTrace screen={screen} />
      <p className="soft">
        {platform.viewport.width} × {platform.viewport.height} @{platform.viewport.dpr} ·{' '}
        {texts.seconds(screen.durationMs)}
        {compared !== undefined && ` · ${compared}`}
      </p>
      <p className="soft">{texts.repeat}</p>
      <Command
        text={
          screen.command ?? repeatCommand(data.run.settings, { platform: platform.id, screen: screen.id })
        }
      />
      <AppCalls screen={screen} />
      <Proof screen={screen} />
    </div>
  );
});

function comparisonText({ comparison }: ReportScreen, texts: Texts): string | undefined {
  switch (comparison?.state) {
    case undefined:
      return undefined;
    case 'same':
      return texts.samePicture;
    case 'new':
      return texts.newPicture;
    case 'missing':
      return texts.missingPicture;
    case 'changed':
      return comparison.difference === undefined
        ? texts.otherSize
        : texts.changedBy((comparison.share * 100).toPrecision(2));
  }
}

const PlaywrightTrace = observer(function PlaywrightTrace({ screen }: { screen: ReportScreen }) {
  const texts = useTexts();
  const { playwrightTrace } = screen;
  if (playwrightTrace === undefined) return null;
  return (
    <>
      <p className="soft">
        <a href={playwrightTrace} download>
          {texts.playwrightTrace}
        </a>
      </p>
      <Command text={`npx playwright show-trace ${playwrightTrace}`} />
    </>
  );
});

const AppCalls = observer(function AppCalls({ screen: { bridgeCalls } }: { screen: ReportScreen }) {
  const { language } = useReport();
  const texts = useTexts();
  if (bridgeCalls.length === 0) return null;
  return (
    <details>
      <summary>{texts.appCalls(bridgeCalls.length)}</summary>
      <ul className="calls">
        {bridgeCalls.map(({ bridge, api, args, verdict, problem, zh = problem, answers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls can be equal, and their order is fixed
          <li key={index}>
            <b>
              {bridge} {api}
            </b>{' '}
            {verdict}
            {problem !== undefined && `: ${language === 'zh' ? zh : problem}`}
            <code>{JSON.stringify(args)}</code>
            {answers.length > 0 && (
              <code>→ {answers.map((answer) => JSON.stringify(answer)).join(' → ')}</code>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
});

const Proof = observer(function Proof({ screen }: { screen: ReportScreen }) {
  const texts = useTexts();
  const { data, language } = useReport();
  const proof = verificationOf(data, screen);
  if (proof === undefined) return null;
  const { facts } = proof;
  const known = facts.filter((fact) => fact.known !== undefined).length;
  return (
    <details open={!proof.ok}>
      <summary>
        {texts.verification(facts.filter(({ ok }) => ok).length - known, facts.length, known)}
      </summary>
      <table className="proof">
        <thead>
          <tr>
            <th scope="col">{texts.fact}</th>
            <th scope="col">{texts.seen}</th>
            <th scope="col">{texts.expected}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, expected, actual, ok, known: why }) => (
            <tr key={name} data-ok={ok} title={why?.[language]}>
              <th scope="row">
                {why !== undefined ? '≈' : ok ? '✓' : '✗'} {factName(name, language)}
              </th>
              <td>{factValue(actual, language)}</td>
              <td>
                {(!ok || why !== undefined) && factValue(expected, language)}
                {why !== undefined && <p>{why[language]}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
});
