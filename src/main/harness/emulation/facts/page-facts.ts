import * as Type from 'typebox';
import { bridgeNames } from '#shared/device/device-facts.ts';
import { apiChecks, readScopeFacts, ScopeFacts } from './scope-facts.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** Facts that a script reads in a document. The verification compares them with the profile. */
export const WindowFacts = Type.Object({
  ...ScopeFacts.properties,
  webdriver: Type.Boolean(),
  vendor: Type.String(),
  screen: Type.String(),
  outerSize: Type.String(),
  orientation: Type.String(),
  dpr: Type.Number(),
  maxTouchPoints: Type.Number(),
  touchEvents: Type.Boolean(),
  coarsePointer: Type.Boolean(),
  hover: Type.Boolean(),
  standalone: Type.Union([Type.Boolean(), Type.Null()]),
  displayMode: Type.String(),
  online: Type.Boolean(),
  colorScheme: Type.String(),
  reducedMotion: Type.Boolean(),
  apis: Type.Array(Type.String()),
  engine: Type.String(),
  /** JavaScript features that the browser has. Older platforms lack some of them. */
  scriptFeatures: Type.Array(Type.String()),
  bridges: Type.Array(Type.String()),
});
export type WindowFacts = Type.Static<typeof WindowFacts>;

/** Facts of a view's page, including its size and the platform that the site detects. */
export const PageFacts = Type.Object({
  ...WindowFacts.properties,
  size: Type.String(),
  safeArea: Type.String(),
  /** Default text size in px. */
  textSize: Type.String(),
  site: Type.Object({ os: NullableText, inApp: NullableText, browser: NullableText, phone: NullableText }),
});
export type PageFacts = Type.Static<typeof PageFacts>;

/** JavaScript features with the first Chrome version that has each. */
export const scriptFeatures = {
  'Array.prototype.at': 92,
  'Object.hasOwn': 93,
  'Array.prototype.findLast': 97,
  structuredClone: 98,
  'Array.prototype.toSorted': 110,
  'Promise.withResolvers': 119,
  'Set.prototype.union': 122,
  'URL.parse': 126,
  'Promise.try': 128,
} as const;

const apiEntries = Object.entries(apiChecks).map(([name, check]) => `['${name}', ${check}]`);

/** Expression that evaluates to a promise of `WindowFacts`. */
export const readWindowFacts = `(async () => {
  const has = (path) => path.split('.').reduce((value, name) => value?.[name], window) !== undefined;
  return {
    ...(await ${readScopeFacts}),
    webdriver: navigator.webdriver,
    vendor: navigator.vendor,
    screen: screen.width + 'x' + screen.height,
    outerSize: outerWidth + 'x' + outerHeight,
    orientation: screen.orientation === undefined ? 'none' : screen.orientation.type + ' ' + screen.orientation.angle,
    dpr: devicePixelRatio,
    maxTouchPoints: navigator.maxTouchPoints,
    touchEvents: 'ontouchstart' in window,
    coarsePointer: matchMedia('(pointer: coarse)').matches,
    hover: matchMedia('(hover: hover)').matches,
    standalone: navigator.standalone ?? null,
    displayMode: matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser',
    online: navigator.onLine,
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    apis: [${apiEntries.join(', ')}].filter(([, isThere]) => isThere).map(([name]) => name),
    // JavaScriptCore adds this property to errors on every system; WebKit has GestureEvent on Apple's only.
    engine: 'column' in new Error('') ? 'WebKit' : 'Blink',
    scriptFeatures: ${JSON.stringify(Object.keys(scriptFeatures))}.filter(has),
    bridges: ${JSON.stringify(bridgeNames)}.filter(has),
  };
})()`;

/**
 * Expression that evaluates to a promise of `PageFacts`. It adds an element to measure the safe area and removes it
 * before the next paint.
 */
export const readPageFacts = `(async () => {
  const root = document.documentElement;
  const measured = document.createElement('div');
  measured.style.cssText = 'position:fixed;visibility:hidden;font:medium serif;padding:env(safe-area-inset-top,0px) env(safe-area-inset-right,0px) env(safe-area-inset-bottom,0px) env(safe-area-inset-left,0px)';
  root.append(measured);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft, fontSize } = getComputedStyle(measured);
  const safeArea = [paddingTop, paddingRight, paddingBottom, paddingLeft].map((side) => Math.round(parseFloat(side))).join(' ');
  measured.remove();
  return {
    ...(await ${readWindowFacts}),
    size: innerWidth + 'x' + innerHeight,
    safeArea,
    textSize: fontSize,
    site: {
      os: root.dataset.os ?? null,
      inApp: root.dataset.inApp ?? null,
      browser: root.dataset.browser ?? null,
      phone: root.dataset.phone ?? null,
    },
  };
})()`;
