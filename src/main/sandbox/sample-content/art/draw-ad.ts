import type { AdName } from '../ads.ts';
import { createRandom } from '../random.ts';
import banners from './banners.json' with { type: 'json' };
import { drawFigure, type FigureName } from './figures/figure.ts';
import { horizontalText } from './lettering.ts';
import { mix, namedPalette, type Palette } from './palette.ts';
import type { SceneName } from './scene-choice.ts';
import { scenes } from './scenes/scenes.ts';
import { circle, defs, type Frame, type Point, picture, radialGradient, rect } from './svg.ts';

const frame: Frame = { width: 1_050, height: 420 };
const left = 64;

/** Draws a wide banner for the carousel: a work with its figures, one line about it and what a tap does. */
export function drawAd(name: AdName, seed: number): string {
  const { headline, line, action, figures, ...look } = banners[name];
  const palette = namedPalette(look.palette);
  const random = createRandom(seed, 'ad', name);
  const ink = mix(palette.near, '#000000', 0.3);
  const [fill, outline] = palette.isNight ? ['#fff7e2', palette.near] : [ink, palette.paper];
  const art = scenes[look.scene as SceneName]({ frame, palette, random, id: 'a', orb: [0.5, 0.56] });
  const people = figures.map((figure, index) => {
    const x = figures.length > 1 ? 730 + index * 200 : 800;
    const size = index === 0 ? 350 : 250;
    return drawFigure(figure as FigureName, { x, y: 404, size, isMirrored: index > 0 }, palette);
  });
  const text =
    horizontalText({ text: headline, at: { x: left, y: 158 }, size: 88, fill, outline, weight: 900 }) +
    horizontalText({ text: line, at: { x: left, y: 236 }, size: 38, fill, outline });
  // A light behind the text, or a shadow at night, keeps it readable on waves and roofs.
  const scrim =
    defs(radialGradient('scrim', palette.isNight ? palette.near : palette.paper, 0.85)) +
    circle(230, 240, 340, { fill: 'url(#scrim)' });
  return picture(frame, art + scrim + people.join('') + text + button(action, { x: left, y: 282 }, palette));
}

/** Draws a label in the form of a button. The whole banner is one link. */
function button(text: string, { x, y }: Point, { isNight, accent }: Palette): string {
  const size = 34;
  const width = Array.from(text).length * size + 64;
  const [fill, color] = isNight ? ['#ffe3a3', '#3a2415'] : [accent, '#fff8ec'];
  return (
    rect(x, y, width, 72, { rx: 36, fill }) +
    horizontalText({ text, at: { x: x + width / 2, y: y + 48 }, size, fill: color, anchor: 'middle' })
  );
}
