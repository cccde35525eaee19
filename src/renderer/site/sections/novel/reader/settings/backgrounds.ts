/** Background of a chapter. Its text colors have a contrast of at least 4.5:1 on it. */
export interface Background {
  /** Color of the background. It is also the stored value. */
  readonly surface: string;
  readonly name: string;
  readonly text: string;
  readonly soft: string;
  readonly accent: string;
}

export const backgrounds = [
  { surface: '#FFFEF2', name: '米黄', text: '#2c2820', soft: '#635c4b', accent: '#b3241e' },
  { surface: '#f5f5f5', name: '浅灰', text: '#232427', soft: '#585c63', accent: '#b3241e' },
  { surface: '#EAFFFC', name: '淡青', text: '#1d2a29', soft: '#4c605d', accent: '#b3241e' },
  { surface: '#F3FFE6', name: '浅绿', text: '#242b1c', soft: '#525f45', accent: '#b3241e' },
  { surface: '#F9E6E7', name: '浅粉', text: '#2f2223', soft: '#675052', accent: '#a81e19' },
] as const satisfies readonly [Background, ...Background[]];

export const usualBackground = backgrounds[0];

/** Opacities in hex with which surfaces and borders use the text color. */
const shades = { sunken: '0d', control: '12', pressed: '1a', border: '24' };

/** Returns a background as the site's CSS custom properties. They then no longer depend on the site's theme. */
export function backgroundProperties({ surface, text, soft, accent }: Background): Record<string, string> {
  return {
    colorScheme: 'light',
    '--color-surface': surface,
    '--color-surface-sunken': text + shades.sunken,
    '--color-surface-raised': surface,
    '--color-surface-pressed': text + shades.pressed,
    '--color-surface-bar': `${surface}f2`,
    '--color-control': text + shades.control,
    '--color-skeleton': text + shades.control,
    '--color-border': text + shades.border,
    // Replaces this property too, because its value in the site contains the border color of the site.
    '--shadow-bar': `0 -1px 0 ${text}${shades.border}`,
    '--color-text': text,
    '--color-text-soft': soft,
    '--color-text-faint': soft,
    '--color-accent': accent,
    '--color-accent-text': accent,
    '--color-on-accent': '#ffffff',
    '--color-coin': '#7d5200',
    '--color-coin-soft': text + shades.sunken,
  };
}
