import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { type DeviceProfile, parseProfile } from '../../harness/devices/device-profile.ts';
import { profileFromUserAgent } from '../../harness/devices/profile-from-user-agent.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { moreHintNames } from '../../harness/emulation/facts/scope-facts.ts';
import { evaluateInPage } from '../../harness/page/in-page.ts';

const Size = Type.Object({ width: Type.Number(), height: Type.Number() });

const Measured = Type.Object({
  ua: Type.String(),
  platform: Type.String(),
  vendor: Type.String(),
  touchPoints: Type.Number(),
  dpr: Type.Number(),
  screen: Size,
  viewport: Size,
  isStandalone: Type.Boolean(),
  standalone: Type.Union([Type.Boolean(), Type.Null()]),
  cores: Type.Union([Type.Number(), Type.Null()]),
  memory: Type.Union([Type.Number(), Type.Null()]),
  safeArea: Type.Object({
    top: Type.Number(),
    right: Type.Number(),
    bottom: Type.Number(),
    left: Type.Number(),
  }),
  hints: Type.Union([Type.Null(), Type.Record(Type.String(), Type.Unknown())]),
});

/** Reads what the page sees of its device. Browsers have no client hints and no memory in insecure pages. */
const measure = `(async () => {
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;visibility:hidden;' +
    ['top', 'right', 'bottom', 'left'].map((side) => 'padding-' + side + ':env(safe-area-inset-' + side + ',0px)').join(';');
  document.documentElement.append(box);
  const style = getComputedStyle(box);
  const inset = (side) => Math.round(parseFloat(style.getPropertyValue('padding-' + side)) || 0);
  const safeArea = { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') };
  box.remove();
  const data = navigator.userAgentData;
  const hints = data === undefined ? null : await data.getHighEntropyValues(${JSON.stringify(moreHintNames)});
  return {
    ua: navigator.userAgent,
    platform: navigator.platform,
    vendor: navigator.vendor,
    touchPoints: navigator.maxTouchPoints,
    dpr: devicePixelRatio,
    screen: { width: screen.width, height: screen.height },
    // In units of the screen, also on a page that is wider than it and so zoomed out.
    viewport: { width: visualViewport.width * visualViewport.scale, height: visualViewport.height * visualViewport.scale },
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    standalone: typeof navigator.standalone === 'boolean' ? navigator.standalone : null,
    cores: navigator.hardwareConcurrency ?? null,
    memory: navigator.deviceMemory ?? null,
    safeArea,
    hints,
  };
})()`;

/**
 * Returns the platform that a page of the phone reports. What it does not report is taken from its user agent. Rejects
 * with AppError 'contract' if the page reports something that no platform can have.
 */
export async function measurePhone(
  cdp: CdpSession,
  named: Pick<DeviceProfile, 'id' | 'name' | 'nameEn'>,
): Promise<DeviceProfile> {
  const measured = await evaluateInPage(cdp, measure);
  if (!Check(Measured, measured))
    throw new AppError('contract', 'The page on the phone reports no usable screen. Open another page.', {
      zh: '手机上的页面没有给出可用的屏幕信息：请换一个页面。',
    });
  const { cores, dpr, hints, isStandalone, memory, safeArea, screen, touchPoints, viewport } = measured;
  const guessed = profileFromUserAgent(measured.ua);
  const size = ({ width, height }: { width: number; height: number }) => ({
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  });
  return parseProfile({
    ...guessed,
    ...named,
    uaMetadata: hints === null ? null : { ...guessed.uaMetadata, ...uaMetadataOf(hints) },
    navigatorPlatform: measured.platform,
    navigatorVendor: measured.vendor,
    dpr,
    screen: size(screen),
    viewport: size(viewport),
    safeArea,
    touch: touchPoints > 0,
    maxTouchPoints: touchPoints,
    displayMode: isStandalone ? 'standalone' : 'browser',
    standalone: measured.standalone,
    capabilities: { ...guessed.capabilities, ...(cores !== null && { cores }), memory },
  });
}

/** Returns the client hints in the form of CDP. */
function uaMetadataOf(hints: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { uaFullVersion, ...others } = hints;
  return { ...others, ...(uaFullVersion === undefined ? {} : { fullVersion: uaFullVersion }) };
}
