import * as Type from 'typebox';
import { bridgeNames } from '#shared/device/device-facts.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** What a page sees of its platform, as read inside it. The page is not trusted to answer in this shape. */
export const PageFacts = Type.Object({
  size: Type.String(),
  screen: Type.String(),
  dpr: Type.Number(),
  userAgent: Type.String(),
  platform: Type.String(),
  vendor: Type.String(),
  /** Brands of the client hints; null where the object does not exist. */
  hints: NullableText,
  isSecure: Type.Boolean(),
  maxTouchPoints: Type.Number(),
  touchEvents: Type.Boolean(),
  coarsePointer: Type.Boolean(),
  safeArea: Type.String(),
  standalone: Type.Union([Type.Boolean(), Type.Null()]),
  displayMode: Type.String(),
  bridges: Type.Array(Type.String()),
  site: Type.Object({ os: NullableText, inApp: NullableText, browser: NullableText, phone: NullableText }),
});
export type PageFacts = Type.Static<typeof PageFacts>;

/** Run inside the page. The element that reads the safe area is gone again before anything is painted. */
export const readPageFacts = `(() => {
  const root = document.documentElement;
  const probe = document.createElement('div');
  probe.style.cssText = 'position:fixed;visibility:hidden;padding:env(safe-area-inset-top,0px) env(safe-area-inset-right,0px) env(safe-area-inset-bottom,0px) env(safe-area-inset-left,0px)';
  root.append(probe);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
  const safeArea = [paddingTop, paddingRight, paddingBottom, paddingLeft].map((side) => Math.round(parseFloat(side))).join(' ');
  probe.remove();
  const has = (path) => path.split('.').reduce((value, name) => value?.[name], window) !== undefined;
  const hints = navigator.userAgentData;
  return {
    size: innerWidth + 'x' + innerHeight,
    screen: screen.width + 'x' + screen.height,
    dpr: devicePixelRatio,
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    vendor: navigator.vendor,
    hints: hints === undefined ? null : hints.brands.map(({ brand, version }) => brand + ' ' + version).join(', '),
    isSecure: isSecureContext,
    maxTouchPoints: navigator.maxTouchPoints,
    touchEvents: 'ontouchstart' in window,
    coarsePointer: matchMedia('(pointer: coarse)').matches,
    safeArea,
    standalone: navigator.standalone ?? null,
    displayMode: matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser',
    bridges: ${JSON.stringify(bridgeNames)}.filter(has),
    site: {
      os: root.dataset.os ?? null,
      inApp: root.dataset.inApp ?? null,
      browser: root.dataset.browser ?? null,
      phone: root.dataset.phone ?? null,
    },
  };
})()`;
