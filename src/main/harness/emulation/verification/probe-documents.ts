import { escapeHtml } from '#shared/html.ts';
import { readWindowFacts } from '../facts/page-facts.ts';
import { readScopeFacts } from '../facts/scope-facts.ts';
import type { DocumentScope, WorkerScope } from './probe-scopes.ts';

export interface ProbeVisit {
  readonly id: string;
  /** Origin of the page. The cross-site frame comes from the same server under another host name. */
  readonly origin: string;
  readonly otherOrigin: string;
  /** Names of the workers that the page waits for. */
  readonly workers: readonly WorkerScope[];
}

const head =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>模拟校验 · Verification</title>';

/** Returns the URL of a resource of this visit. `as` is the name of the scope that requests it. */
function address({ id, origin }: ProbeVisit, path: string, as: string): string {
  return `${origin}${path}?${new URLSearchParams({ visit: id, as })}`;
}

function crossSite(visit: ProbeVisit): ProbeVisit {
  return { ...visit, origin: visit.otherOrigin };
}

/** Returns a value as script source that does not contain `</script>`. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function collect(visit: ProbeVisit, scope: string, facts: string): string {
  const to = literal(address(visit, '/collect', scope));
  return `${facts}.then((seen) => fetch(${to}, { method: 'POST', body: JSON.stringify(seen) }))`;
}

/** Returns the HTML of a frame or window. A window closes itself after sending its facts. */
export function documentText(visit: ProbeVisit, scope: DocumentScope, isWindow: boolean): string {
  const close = isWindow ? '.finally(() => window.close())' : '';
  return `${head}<script>${collect(visit, scope, readWindowFacts)}${close};</script></head><body></body></html>`;
}

/** Returns the HTML of the cross-site frame, which starts a worker of its own. */
export function crossSiteFrameText(visit: ProbeVisit): string {
  const worker = address(crossSite(visit), '/worker.js', 'worker in a cross-site frame');
  return documentText(visit, 'cross-site frame', false).replace(
    '<body>',
    `<body><script>new Worker(${literal(worker)});</script>`,
  );
}

export function workerText(visit: ProbeVisit, scope: string): string {
  const nested =
    scope === 'worker' ? `new Worker(${literal(address(visit, '/worker.js', 'worker of a worker'))});` : '';
  return `${nested}${collect(visit, scope, readScopeFacts)};`;
}

/** Returns the HTML of the verification page. It collects the facts of all scopes and shows the comparison. */
export function mainText(visit: ProbeVisit): string {
  const other = crossSite(visit);
  const frames = [
    address(visit, '/frame', 'same-site frame'),
    address(other, '/frame', 'cross-site frame'),
    address(visit, '/redirect', 'redirected frame'),
  ];
  return `${head}<script>${collect(visit, 'page', readWindowFacts)};</script>
<script src="${escapeHtml(address(visit, '/script.js', 'script'))}"></script>
<style>${style}</style></head><body><h1>模拟校验 · Verification</h1><p id="verdict">…</p><table id="facts"></table>
<div hidden>${frames.map((frame) => `<iframe src="${escapeHtml(frame)}"></iframe>`).join('')}
<iframe srcdoc="${escapeHtml(documentText(visit, 'srcdoc frame', false))}"></iframe>
<img alt="" src="${escapeHtml(address(other, '/image.svg', 'image'))}">
<a id="blank" target="_blank" href="${escapeHtml(address(visit, '/window', 'link to a new window'))}">·</a>
<a id="ctrl" href="${escapeHtml(address(visit, '/window', 'click with ctrl'))}">·</a></div>
<script>${starts(visit)}</script></body></html>`;
}

/**
 * Returns the script that starts workers, frames and windows. Windows open last, because a new window pauses the pages
 * of its process for a moment.
 */
function starts(visit: ProbeVisit): string {
  const other = crossSite(visit);
  const worker = (as: WorkerScope) => literal(address(visit, '/worker.js', as));
  const has = (scope: WorkerScope) => visit.workers.includes(scope);
  // Stops the event, so that the device script does not see the click. It allows only one window per tap.
  const popup = (of: ProbeVisit, as: DocumentScope, rel = 'opener') =>
    `Object.assign(document.createElement('a'), { onclick: quiet, target: '_blank', rel: '${rel}', href: ${literal(address(of, '/window', as))} }).click();`;
  return `
new Worker(${worker('worker')});
new Worker(${worker('module worker')}, { type: 'module' });
new Worker(URL.createObjectURL(new Blob([${literal(workerText(visit, 'blob worker'))}])));
${has('shared worker') ? `new SharedWorker(${worker('shared worker')});` : ''}
${has('service worker') ? `const registered = navigator.serviceWorker.register(${worker('service worker')}, { scope: '/visits/${visit.id}/' });` : ''}
fetch(${literal(address(visit, '/call', 'call'))});
const quiet = (event) => event.stopImmediatePropagation();
addEventListener('load', () => {
  ${popup(visit, 'popup')}
  ${popup(other, 'cross-site popup')}
  ${popup(visit, 'popup without opener', 'noopener')}
  ${popup(other, 'cross-site popup without opener', 'noopener')}
  Object.assign(document.getElementById('blank'), { onclick: quiet }).click();
  document.getElementById('ctrl').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
});
window.verificationReport = fetch(${literal(address(visit, '/report', 'report'))}).then((response) => response.json());
verificationReport.then((report) => {
  ${has('service worker') ? 'registered.then((registration) => registration.unregister());' : ''}
  ${show}
});`;
}

const show = `
  const kind = ({ ok, known }) => (known ? 'known' : ok ? 'match' : 'mismatch');
  const count = (wanted) => report.facts.filter((fact) => kind(fact) === wanted).length;
  verdict.textContent = '相符 ' + count('match') + '，不符 ' + count('mismatch') + '，已知差异 ' + count('known')
    + ' · ' + count('match') + ' match, ' + count('mismatch') + ' do not, ' + count('known') + ' are known';
  const order = ['mismatch', 'known', 'match'];
  for (const fact of report.facts.toSorted((a, b) => order.indexOf(kind(a)) - order.indexOf(kind(b)))) {
    const row = facts.insertRow();
    row.className = kind(fact);
    for (const text of [fact.name, fact.expected, fact.actual, fact.known?.zh ?? '']) row.insertCell().textContent = text;
  }`;

const style = `body { font: 13px/1.5 system-ui, sans-serif; margin: 12px } h1 { font-size: 16px }
table { border-collapse: collapse; width: 100%; table-layout: fixed } td { padding: 3px 6px; border-top: 1px solid #8884; overflow-wrap: anywhere }
.mismatch { color: #c22 } .known { color: #a60 } @media (prefers-color-scheme: dark) { body { background: #111; color: #ddd } }`;
