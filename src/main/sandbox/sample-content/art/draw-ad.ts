import type { AdName } from '../ads.ts';
import { at, createRandom } from '../random.ts';
import { drawFigure, type FigureName } from './figure.ts';
import { horizontalText } from './lettering.ts';
import { dayPalettes, mix, nightPalettes, type Palette } from './palette.ts';
import type { SceneName } from './scene-choice.ts';
import { scenes } from './scenes/scenes.ts';
import { type Frame, picture, rect } from './svg.ts';

const frame: Frame = { width: 1_050, height: 420 };

interface Banner {
  readonly scene: SceneName;
  readonly figure: FigureName;
  readonly palette: Palette;
  readonly headline: string;
  readonly line: string;
}

const banners: Readonly<Record<AdName, Banner>> = {
  spring: {
    scene: 'terraces',
    figure: 'lotus',
    palette: at(dayPalettes, 1),
    headline: '春日好书',
    line: '新章上架，前两章免费读',
  },
  mountain: {
    scene: 'clouds',
    figure: 'deer',
    palette: at(dayPalettes, 0),
    headline: '山海长卷',
    line: '人气榜单，每日更新',
  },
  stars: {
    scene: 'nightSky',
    figure: 'star',
    palette: at(nightPalettes, 0),
    headline: '星空夜航',
    line: '五千章长篇，一路追到底',
  },
  lantern: {
    scene: 'lanterns',
    figure: 'lantern',
    palette: at(nightPalettes, 3),
    headline: '灯会有礼',
    line: '充值金币，多充多送',
  },
  river: {
    scene: 'waves',
    figure: 'boat',
    palette: at(dayPalettes, 7),
    headline: '江海新篇',
    line: '最近更新，先睹为快',
  },
};

/** Draws a wide banner for the carousel. */
export function drawAd(name: AdName, seed: number): string {
  const { scene, figure, palette, headline, line } = banners[name];
  const random = createRandom(seed, 'ad', name);
  const ink = mix(palette.near, '#000000', 0.3);
  const [fill, outline] = palette.isNight ? ['#fff7e2', palette.near] : [ink, palette.paper];
  const text =
    horizontalText({ text: headline, at: { x: 64, y: 172 }, size: 84, fill, outline, weight: 900 }) +
    rect(66, 200, 88, 6, { fill: palette.isNight ? palette.light : palette.accent }) +
    horizontalText({ text: line, at: { x: 64, y: 262 }, size: 36, fill, outline });
  const art = scenes[scene]({ frame, palette, random, id: 'a', orb: [0.52, 0.6] });
  return picture(frame, art + drawFigure(figure, { x: 800, y: 400, size: 340 }, palette) + text);
}
