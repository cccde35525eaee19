import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Name of the CDP binding, visible only in the inspector's isolated world. */
export const vitalsBinding = '__manyue_vitals';

/** Maximum number of reports per document. */
const maxReports = 500;

const require = createRequire(import.meta.url);
/** File of the library for browsers without modules. It defines the global variable `webVitals`. */
const library = require.resolve('web-vitals/attribution');
let script: string | undefined;

/**
 * Returns a script that reports long tasks, broken images, and changes of web vitals. It runs in an isolated world, so
 * that the page can access neither the script nor the binding.
 */
export function vitalsScript(): string {
  script ??= makeScript();
  return script;
}

const makeScript =
  () => `if (window === top && location.protocol !== 'chrome-error:' && '${vitalsBinding}' in globalThis) {
${readFileSync(library, 'utf8')}
(() => {
  const report = globalThis.${vitalsBinding};
  let left = ${maxReports};
  const send = (data) => { if (left-- > 0) report(JSON.stringify(data)); };
  const vital = (of) => ({ name, value, rating, attribution }) =>
    send({ kind: 'vital', name, value, rating, of: of(attribution)?.slice(0, 200) ?? '' });
  const each = { reportAllChanges: true };
  webVitals.onTTFB(vital(() => ''), each);
  webVitals.onFCP(vital(() => ''), each);
  webVitals.onLCP(vital(({ target }) => target), each);
  webVitals.onCLS(vital(({ largestShiftTarget }) => largestShiftTarget), each);
  webVitals.onINP(vital(({ interactionType, interactionTarget }) => interactionType + ' ' + interactionTarget), each);
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) =>
    send({ kind: 'longTask', start: performance.timeOrigin + startTime, duration })
  )).observe({ type: 'longtask', buffered: true });
  addEventListener('error', ({ target, isTrusted }) => {
    if (isTrusted && target instanceof HTMLImageElement)
      send({ kind: 'picture', url: String(target.currentSrc || target.src).slice(0, 500), of: target.alt.slice(0, 200) });
  }, true);
})();
}`;
