import type { Language } from '#shared/ipc/subject.ts';
import { cellsOf, countsOf, type FindingGroup, groupFindings } from '#shared/report/finding-groups.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import {
  abortReasonIn,
  messageIn,
  type ReportStrings,
  reportStrings,
  scenarioNote,
} from '#shared/report/report-strings.ts';
import { platformName } from '#shared/text/platform-name.ts';

/** Maximum number of findings, to keep the comment readable. The report contains all. */
const maxGroups = 30;
const maxCells = 8;

interface SummaryTexts {
  readonly findings: string;
  readonly finding: string;
  readonly where: string;
  readonly isNew: string;
  readonly more: (count: number) => string;
  readonly platform: string;
  readonly run: string;
  readonly repeat: string;
  readonly seconds: (seconds: string) => string;
  readonly changed: (count: number) => string;
}

const texts: Readonly<Record<Language, SummaryTexts>> = {
  zh: {
    findings: '问题',
    finding: '问题',
    where: '位置',
    isNew: '新',
    more: (count) => `另有 ${count} 处`,
    platform: '平台',
    run: '运行信息',
    repeat: '重新运行',
    seconds: (seconds) => `${seconds} 秒`,
    changed: (count) => `${count} 个画面与基线不同`,
  },
  en: {
    findings: 'Findings',
    finding: 'Finding',
    where: 'Where',
    isNew: 'new',
    more: (count) => `and ${count} more`,
    platform: 'Platform',
    run: 'About this run',
    repeat: 'Run it again',
    seconds: (seconds) => `${seconds} s`,
    changed: (count) => `${count} ${count === 1 ? 'picture differs' : 'pictures differ'} from the baseline`,
  },
};

/** Returns the results in GitHub's Markdown, which a CI system can post as a comment. */
export function markdownSummary(data: ReportData, language: Language): string {
  const words = reportStrings[language];
  const counts = countsOf(data);
  const { verdicts } = words;
  const facts = [
    ...(['passed', 'failed'] as const).map((verdict) => `${verdicts[verdict]} ${counts[verdict]}`),
    ...(counts.changed === 0 ? [] : [texts[language].changed(counts.changed)]),
    texts[language].seconds((data.durationMs / 1_000).toFixed(0)),
  ];
  const parts = [
    `## ${data.passed ? '✅' : '❌'} ${words.product} · ${words.headline(counts)}`,
    scenarioNote(language, data) ?? '',
    facts.join(' · '),
    ...(data.abortReason === undefined
      ? []
      : [`> ${plain(words.abortReason(abortReasonIn(language, data)))}`]),
    ...data.incidents.map((incident) => `> ${plain(messageIn(language, incident))}`),
    ...counts.skipped.map(
      ({ reason, count }) => `> ${plain(words.skipped(count, counts.screens, reason[language]))}`,
    ),
    findingTable(data, language, words),
    platformTable(data, language, words),
    runFacts(data, language),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function findingTable(data: ReportData, language: Language, words: ReportStrings): string {
  const groups = groupFindings(cellsOf(data));
  if (groups.length === 0) return '';
  const { findings, finding, where, isNew, more } = texts[language];
  const rows = groups.slice(0, maxGroups).map((group) => {
    const kind = words.kinds[group.kind] ?? group.kind;
    const labels = [group.isNew ? isNew : undefined, group.onlyOn && words.onlyOn(group.onlyOn)];
    const mark = labels.map((each) => (each === undefined ? '' : ` **${each}**`)).join('');
    return `| ${kind}${mark} | ${plain(clipped(messageIn(language, group)))} | ${placesOf(group, language)} |`;
  });
  const rest = groups.length > maxGroups ? [`\n${more(groups.length - maxGroups)}`] : [];
  return [
    `### ${findings} (${groups.length})`,
    '',
    `| | ${finding} | ${where} |`,
    '|---|---|---|',
    ...rows,
    ...rest,
  ].join('\n');
}

function placesOf({ cells }: FindingGroup, language: Language): string {
  const platforms = Map.groupBy(cells, ({ screen }) => screen.title[language]);
  const places = [...platforms].map(
    ([screen, failed]) =>
      `${plain(screen)}: ${failed.length > 3 ? `${failed.length} × ${texts[language].platform}` : failed.map(({ platform }) => platform.id).join(', ')}`,
  );
  const rest = places.length > maxCells ? [texts[language].more(places.length - maxCells)] : [];
  return [...places.slice(0, maxCells), ...rest].join('<br>');
}

function platformTable({ platforms }: ReportData, language: Language, { verdicts }: ReportStrings): string {
  const { platform } = texts[language];
  const rows = platforms.map((each) => {
    const { verdict, screens } = each;
    const countOf = (verdictName: string) =>
      screens.filter((screen) => screen.verdict === verdictName).length;
    return `| ${plain(platformName(each)[language])} | ${verdicts[verdict]} | ${countOf('passed')} | ${countOf('failed')} | ${countOf('skipped')} |`;
  });
  const head = `| ${platform} | | ${verdicts.passed} | ${verdicts.failed} | ${verdicts.skipped} |`;
  return folded(`${platform} (${platforms.length})`, [head, '|---|---|--:|--:|--:|', ...rows].join('\n'));
}

function runFacts({ run, startedAt, origin }: ReportData, language: Language): string {
  const facts = [
    origin,
    startedAt,
    ...(run.commit === undefined
      ? []
      : [`${run.commit.hash.slice(0, 12)}${run.commit.isChanged ? ' +' : ''}`]),
    run.browser,
    run.system,
    `Node ${run.node}`,
    ...run.settings.map(({ option, value }) => `--${option} ${value}`),
  ];
  const { run: title, repeat } = texts[language];
  return folded(
    title,
    [...facts.map((fact) => `- ${plain(fact)}`), '', `${repeat}:`, '', '```sh', run.command, '```'].join(
      '\n',
    ),
  );
}

function folded(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
}

/** Escapes Markdown and HTML in a text of a page, including @mentions, #references and the | between table cells. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]|~#@]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s+/g, ' ');
}

function clipped(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
