import type { CdpCommand } from '../cdp-session.ts';

const defaultFontPx = { standard: 16, fixed: 13 };

const scaled = (px: number, textScale: number): number => Math.round(px * textScale);

/** Returns the browser's default text size in px at a scale. */
export function standardTextSize(textScale: number): number {
  return scaled(defaultFontPx.standard, textScale);
}

/**
 * Scales the browser's default font sizes, on which rem and em depend. `Emulation.setEmulatedOSTextScale` would only
 * affect pages with `<meta name="text-scale">`.
 */
export function textSizeCommands({ textScale }: { readonly textScale: number }): readonly CdpCommand[] {
  return [
    {
      method: 'Page.setFontSizes',
      params: {
        fontSizes: { standard: standardTextSize(textScale), fixed: scaled(defaultFontPx.fixed, textScale) },
      },
    },
  ];
}
