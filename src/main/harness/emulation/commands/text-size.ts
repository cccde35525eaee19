import type { CdpCommand } from '../cdp-session.ts';

/** px, of text that no style says the size of. */
const usual = { standard: 16, fixed: 13 };

const scaled = (px: number, textScale: number): number => Math.round(px * textScale);

/** px, where the user has set this scale. */
export function standardTextSize(textScale: number): number {
  return scaled(usual.standard, textScale);
}

/**
 * As the browser's own setting of the text size: what is sized in rem or em follows. `Emulation.setEmulatedOSTextScale`
 * only reaches pages that ask for it by `<meta name="text-scale">`.
 */
export function textSizeCommands({ textScale }: { readonly textScale: number }): readonly CdpCommand[] {
  return [
    {
      method: 'Page.setFontSizes',
      params: {
        fontSizes: { standard: standardTextSize(textScale), fixed: scaled(usual.fixed, textScale) },
      },
    },
  ];
}
