import { html, Markup } from '#shared/html.ts';
import type { PlatformVerdict } from '../sweep/sweep-results.ts';
import type { ReportData, ReportPlatform, ReportScreen } from './report-data.ts';
import { reportStyle } from './report-style.ts';

/** `index.html`: one file without scripts that opens from the file system; its pictures lie beside it. */
export function reportPage(data: ReportData): string {
  const of = (wanted: PlatformVerdict) => data.platforms.filter(({ verdict }) => verdict === wanted);
  const [failed, unfinished, passed] = [of('failed'), of('unfinished'), of('passed')];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="manyue-run" content="${data.runId}">
<title>${data.passed ? 'Passed' : 'Failed'} · ${data.platforms.length} platforms · 漫阅</title>
<style>${new Markup(reportStyle)}</style>
</head>
<body>
<header class="top ${data.passed ? 'passed' : 'failed'}">
  <p class="top__product" lang="zh">漫阅</p>
  <h1>${headline(data, failed.length, unfinished.length)}</h1>
  <dl class="numbers">${numbers(data)}</dl>
  <p class="top__origin">${data.origin} · <time datetime="${data.startedAt}">${readableTime(data.startedAt)}</time></p>
</header>
<main>
${runFailures(data)}
${failed.length > 0 && failures(failed)}
${unfinished.length > 0 && group('Not finished', unfinished)}
${passed.length > 0 && group('Passed', passed)}
</main>
</body>
</html>
`.text;
}

function headline({ platforms }: ReportData, failed: number, unfinished: number): string {
  const all = platforms.length;
  if (failed === 0 && unfinished === 0) return `All ${all} platforms passed`;
  const rest = failed === 0 ? `${unfinished} of ${all} platforms` : String(unfinished);
  return [
    ...(failed === 0 ? [] : [`${failed} of ${all} platforms failed`]),
    ...(unfinished === 0 ? [] : [`${rest} not finished`]),
  ].join(', ');
}

/** What says nothing about the site, but about how much the rest is worth. */
function runFailures({ incidents, brokenOff }: ReportData): Markup | false {
  const lines = [
    ...(brokenOff === undefined ? [] : [html`<li>The sweep could not go on: ${brokenOff}</li>`]),
    ...incidents.map(({ kind, message }) => html`<li><span class="kind">${kind}</span> ${message}</li>`),
  ];
  return (
    lines.length > 0 &&
    html`<section class="failures" aria-labelledby="run"><h2 id="run">What befell the run</h2><ol>${lines}</ol></section>`
  );
}

function numbers(data: ReportData): readonly Markup[] {
  const screens = data.platforms.flatMap((platform) => platform.screens);
  const facts = screens.flatMap(({ truth }) => truth?.facts ?? []);
  return [
    ['screens', screens.filter(({ verdict }) => verdict !== 'skipped').length],
    ['facts proven', `${facts.filter(({ ok }) => ok).length} / ${facts.length}`],
    ['answers checked', screens.reduce((sum, { checkedAnswers }) => sum + checkedAnswers, 0)],
    ['findings', screens.reduce((sum, { findings }) => sum + findings.length, 0)],
    ['duration', seconds(data.durationMs)],
  ].map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
}

/** What is wrong, before any picture: the first thing that a reader came for. */
function failures(platforms: readonly ReportPlatform[]): Markup {
  const lines = platforms.flatMap(({ id, name, screens }) =>
    screens.flatMap((screen) =>
      screen.findings.map(
        ({
          kind,
          message,
        }) => html`<li><a href="#${anchor(id, screen.id)}"><b lang="zh">${name}</b> · ${screen.title}</a>
<span class="kind">${kind}</span> ${message}</li>`,
      ),
    ),
  );
  return html`<section class="failures" aria-labelledby="failures">
<h2 id="failures">What is wrong</h2><ol>${lines}</ol></section>
${group('Failed', platforms)}`;
}

function group(title: string, platforms: readonly ReportPlatform[]): Markup {
  return html`<section><h2>${title} <span class="count">${platforms.length}</span></h2>${platforms.map(platformRow)}</section>`;
}

function platformRow(platform: ReportPlatform): Markup {
  const { id, name, viewport, userAgent, verdict, unfinished, durationMs, screens } = platform;
  return html`<article class="platform ${verdict}" id="${id}">
<header><h3 lang="zh">${name}</h3><p>${viewport} · ${seconds(durationMs)}</p>
${unfinished !== undefined && html`<p class="reason">Not finished: ${unfinished}</p>`}
<details class="agent"><summary>user agent</summary><code>${userAgent}</code></details></header>
<div class="screens">${screens.map((screen) => screenCard(platform, screen))}</div>
</article>`;
}

function screenCard({ id, name, ratio }: ReportPlatform, screen: ReportScreen): Markup {
  const { title, verdict, picture, durationMs } = screen;
  return html`<section class="screen ${verdict}" id="${anchor(id, screen.id)}" aria-label="${name}: ${title}">
<h4>${verdictMark(verdict)} ${title} <span class="time">${verdict !== 'skipped' && seconds(durationMs)}</span></h4>
${picture !== undefined && html`<a class="shot" href="${picture}" style="aspect-ratio:${ratio}"><img src="${picture}" loading="lazy" decoding="async" alt="${title} on ${name}"></a>`}
${verdict === 'skipped' && html`<p class="reason">${screen.reason}</p>`}
${findingList(screen)}${bridgeCalls(screen)}${proof(screen)}
</section>`;
}

function findingList({ findings }: ReportScreen): Markup | false {
  return (
    findings.length > 0 &&
    html`<ul class="findings">${findings.map(({ kind, message }) => html`<li><span class="kind">${kind}</span> ${message}</li>`)}</ul>`
  );
}

function bridgeCalls({ bridgeCalls: calls }: ReportScreen): Markup | false {
  const rows = calls.map(
    ({ bridge, api, args, verdict, answers }) =>
      html`<tr><th scope="row">${bridge} ${api}</th><td>${verdict}<br>${JSON.stringify(args)}${answers.map((answer) => html`<br>→ ${JSON.stringify(answer)}`)}</td></tr>`,
  );
  return (
    calls.length > 0 &&
    html`<details class="proof"><summary>${calls.length} ${calls.length === 1 ? 'call' : 'calls'} of apps</summary><table>${rows}</table></details>`
  );
}

function proof({ truth }: ReportScreen): Markup | false {
  if (truth === undefined) return false;
  const proven = truth.facts.filter(({ ok }) => ok).length;
  const rows = truth.facts.map(
    ({ name, expected, actual, ok }) =>
      html`<tr class="${ok ? 'true' : 'false'}"><th scope="row">${name}</th><td>${actual}${!ok && html`<br><s>${expected}</s>`}</td></tr>`,
  );
  return html`<details class="proof"><summary>${truth.ok ? '✓' : '✗'} ${proven} of ${truth.facts.length} facts</summary><table>${rows}</table></details>`;
}

function verdictMark(verdict: ReportScreen['verdict']): Markup {
  const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;
  return html`<span class="mark" role="img" aria-label="${verdict}">${marks[verdict]}</span>`;
}

function anchor(platformId: string, screenId: string): string {
  return `${platformId}--${screenId}`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
