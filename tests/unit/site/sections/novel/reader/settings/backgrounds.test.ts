import { expect, it } from 'vitest';
import { backgroundProperties, backgrounds } from '#site/sections/novel/reader/settings/backgrounds.ts';

type Rgb = readonly [number, number, number];

const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16);

/** Blends a color (`#rrggbb` or `#rrggbbaa`) over an opaque one. */
function over(hex: string, ground: Rgb): Rgb {
  const alpha = hex.length > 7 ? channel(hex, 3) / 255 : 1;
  const mixed = (index: 0 | 1 | 2) => channel(hex, index) * alpha + ground[index] * (1 - alpha);
  return [mixed(0), mixed(1), mixed(2)];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: Rgb, right: Rgb): number {
  const [dark, light] = [luminance(left), luminance(right)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

it('the backgrounds are the five of the earlier site', () => {
  const surfaces = backgrounds.map(({ surface }) => surface);
  expect(surfaces).toEqual(['#FFFEF2', '#f5f5f5', '#EAFFFC', '#F3FFE6', '#F9E6E7']);
});

const inks = ['text', 'text-soft', 'text-faint', 'accent-text', 'coin'];
const grounds = ['surface', 'surface-sunken', 'control', 'surface-bar'];

it.each(backgrounds.map((background) => [background.name, background] as const))(
  'the background has enough contrast for all text on it: %s',
  (_, background) => {
    const properties = backgroundProperties(background);
    const paper = over(background.surface, [255, 255, 255]);
    const color = (name: string, ground: Rgb) => over(properties[`--color-${name}`] ?? '', ground);
    for (const ground of grounds.map((name) => color(name, paper))) {
      for (const ink of inks) expect(contrast(color(ink, ground), ground), ink).toBeGreaterThanOrEqual(4.5);
    }
    const accent = color('accent', paper);
    expect(contrast(color('on-accent', accent), accent)).toBeGreaterThanOrEqual(4.5);
  },
);

it("the line above a bar has the background's own text color, not that of the site's dark theme", () => {
  for (const background of backgrounds) {
    const { '--shadow-bar': shadow, '--color-border': border } = backgroundProperties(background);
    expect(shadow).toBe(`0 -1px 0 ${border}`);
  }
});
