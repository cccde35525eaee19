/** The binding that only the inspector's own world of a page has. */
export const vitalsBinding = '__manyue_vitals';

/** Of one document; what is above it is of no more use to anybody. */
const maxReports = 500;

/**
 * Run in a world of its own, which shares the page's elements and its clock and nothing else: the page sees neither the
 * script nor the binding. Tells of web vitals as they change, of long tasks and of pictures that came to nothing.
 */
export const vitalsScript = `(() => {
  const report = globalThis.${vitalsBinding};
  if (window !== top || location.protocol === 'chrome-error:' || typeof report !== 'function') return;
  let left = ${maxReports};
  const tell = (told) => { if (left-- > 0) report(JSON.stringify(told)); };
  const vital = (name, value, of) => tell({ kind: 'vital', name, value, of: String(of ?? '').slice(0, 200) });
  const observe = (type, onEntry, options) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options });
    } catch {
      // An engine without this kind of entry: there is nothing to tell then.
    }
  };
  const nameOf = (node) => node instanceof Element
    ? node.localName + (node.id && '#' + node.id) + (typeof node.className === 'string' && node.className && '.' + node.className.split(' ')[0])
    : '';
  observe('navigation', (entry) => vital('TTFB', entry.responseStart));
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') vital('FCP', entry.startTime); });
  observe('largest-contentful-paint', (entry) => vital('LCP', entry.startTime, nameOf(entry.element)));
  observe('longtask', (entry) => tell({ kind: 'longTask', start: performance.timeOrigin + entry.startTime, duration: entry.duration }));
  // The worst run of shifts: each within 1 s of the last, 5 s at most.
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
  // The slowest interaction, one in fifty left out.
  const slowest = new Map();
  let told = 0;
  const onInteraction = (entry) => {
    if (!entry.interactionId) return;
    slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
    if (slowest.size > 500) slowest.delete(slowest.keys().next().value);
    const sorted = [...slowest.values()].sort((a, b) => b - a);
    const worst = sorted[Math.floor(sorted.length / 50)];
    if (worst === told) return;
    told = worst;
    vital('INP', worst, entry.name + ' ' + nameOf(entry.target));
  };
  observe('event', onInteraction, { durationThreshold: 40 });
  observe('first-input', onInteraction);
  addEventListener('error', (event) => {
    const { target, isTrusted } = event;
    if (isTrusted && target instanceof HTMLImageElement)
      tell({ kind: 'picture', url: String(target.currentSrc || target.src).slice(0, 500), of: nameOf(target) });
  }, true);
})()`;
