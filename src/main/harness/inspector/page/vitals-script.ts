/** Name of the CDP binding, visible only in the inspector's isolated world. */
export const vitalsBinding = '__manyue_vitals';

/** Maximum number of reports per document. */
const maxReports = 500;

/**
 * Script that reports long tasks, broken images, and web vitals as they change. Runs in an isolated world, so the page
 * sees neither the script nor the binding.
 */
export const vitalsScript = `(() => {
  const report = globalThis.${vitalsBinding};
  if (window !== top || location.protocol === 'chrome-error:' || typeof report !== 'function') return;
  let left = ${maxReports};
  const send = (data) => { if (left-- > 0) report(JSON.stringify(data)); };
  const vital = (name, value, of) => send({ kind: 'vital', name, value, of: String(of ?? '').slice(0, 200) });
  const observe = (type, onEntry, options) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options });
    } catch {
      // The engine does not support this entry type.
    }
  };
  const nameOf = (node) => node instanceof Element
    ? node.localName + (node.id && '#' + node.id) + (typeof node.className === 'string' && node.className && '.' + node.className.split(' ')[0])
    : '';
  observe('navigation', (entry) => vital('TTFB', entry.responseStart));
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') vital('FCP', entry.startTime); });
  observe('largest-contentful-paint', (entry) => vital('LCP', entry.startTime, nameOf(entry.element)));
  observe('longtask', (entry) => send({ kind: 'longTask', start: performance.timeOrigin + entry.startTime, duration: entry.duration }));
  // CLS: the worst session window, with gaps under 1 s and at most 5 s long (web.dev).
  let worst = 0, sum = 0, first = 0, last = 0;
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const joins = entry.startTime - last < 1000 && entry.startTime - first < 5000;
    if (!joins) first = entry.startTime;
    sum = joins ? sum + entry.value : entry.value;
    last = entry.startTime;
    if (sum <= worst) return;
    worst = sum;
    vital('CLS', worst, nameOf(entry.sources?.[0]?.node));
  });
  // INP: the slowest interaction, without the slowest one of every 50 (web.dev).
  const slowest = new Map();
  let reported = 0;
  const onInteraction = (entry) => {
    if (!entry.interactionId) return;
    slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
    if (slowest.size > 500) slowest.delete(slowest.keys().next().value);
    const sorted = [...slowest.values()].sort((a, b) => b - a);
    const worst = sorted[Math.floor(sorted.length / 50)];
    if (worst === reported) return;
    reported = worst;
    vital('INP', worst, entry.name + ' ' + nameOf(entry.target));
  };
  observe('event', onInteraction, { durationThreshold: 40 });
  observe('first-input', onInteraction);
  addEventListener('error', (event) => {
    const { target, isTrusted } = event;
    if (isTrusted && target instanceof HTMLImageElement)
      send({ kind: 'picture', url: String(target.currentSrc || target.src).slice(0, 500), of: nameOf(target) });
  }, true);
})()`;
