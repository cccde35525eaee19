import { createRandom } from '../random.ts';
import { horizontalText, seal, verticalExtent, verticalText } from './lettering.ts';
import { mix, type Palette } from './palette.ts';
import type { Scene } from './scene.ts';
import { paletteFor, type Subject, scenesOf } from './scene-choice.ts';
import { bamboo } from './scenes/bamboo.ts';
import { latticeWindow } from './scenes/lattice-window.ts';
import { mountains } from './scenes/mountains.ts';
import { defs, element, type Frame, outline, picture, rect, verticalGradient } from './svg.ts';

const coverFrame: Frame = { width: 600, height: 800 };
const wideFrame: Frame = { width: 800, height: 450 };
const mark = '漫阅';
/** Scenes with many details, which need a light background behind text. */
const busyScenes: ReadonlySet<Scene> = new Set([latticeWindow, bamboo]);

/** Draws the 3:4 cover of a book with its title. */
export function drawCover(subject: Subject): string {
  const { scene, palette, isBusy } = coverArt(subject, coverFrame);
  const layouts = isBusy ? [labelled, banded] : [labelled, lettered, banded];
  const layout = createRandom(subject.seed, 'layout', subject.bookId).pick(layouts);
  return picture(coverFrame, scene + layout(subject, palette));
}

/** Draws the 16:9 cover, with the same scene as the 3:4 cover. */
export function drawHorizontalCover(subject: Subject): string {
  const { scene, palette } = coverArt(subject, wideFrame);
  const ink = palette.isNight ? palette.near : mix(palette.near, '#000000', 0.25);
  const shade = verticalGradient('shade', [
    [0, ink, 0],
    [1, ink, 0.8],
  ]);
  const veil = element('rect', { y: 230, width: wideFrame.width, height: 220, fill: 'url(#shade)' });
  const title = horizontalText({ text: subject.title, at: { x: 40, y: 405 }, size: 56, fill: '#fffaf0' });
  return picture(wideFrame, scene + defs(shade) + veil + title + seal(mark, { x: 728, y: 350 }, 34, palette));
}

function coverArt(subject: Subject, frame: Frame) {
  const random = createRandom(subject.seed, 'cover', subject.bookId);
  const scene = scenesOf(subject)[0] ?? mountains;
  const palette = paletteFor(scene, subject.categoryId, random);
  return { scene: scene({ frame, palette, random, id: 'c' }), palette, isBusy: busyScenes.has(scene) };
}

/** Draws the title on a paper label in the upper corner, as on thread-bound books. */
function labelled({ title, bookId }: Subject, palette: Palette): string {
  const size = titleSize(title, 62);
  const width = size * 1.7;
  const height = verticalExtent(title, size) + size * 1.1;
  const x = bookId % 2 === 0 ? 48 : coverFrame.width - 48 - width;
  const ink = mix(palette.near, '#000000', 0.35);
  return (
    rect(x, 44, width, height, { fill: palette.paper, 'fill-opacity': '0.95' }) +
    rect(x + 8, 52, width - 16, height - 16, outline(ink, 2)) +
    verticalText({ text: title, at: { x: x + width / 2, y: 44 + size * 0.5 }, size, fill: ink }) +
    seal(mark, { x: x + width / 2 - 17, y: 44 + height + 18 }, 34, palette)
  );
}

/** Draws the title in large letters directly on the sky. */
function lettered({ title, bookId }: Subject, palette: Palette): string {
  const size = titleSize(title, 84);
  const x = bookId % 2 === 0 ? 50 + size / 2 : coverFrame.width - 50 - size / 2;
  const fill = palette.isNight ? '#fff7e2' : mix(palette.near, '#000000', 0.35);
  const outline = palette.isNight ? palette.near : palette.paper;
  const bottom = 52 + verticalExtent(title, size);
  return (
    verticalText({ text: title, at: { x, y: 52 }, size, fill, outline, weight: 900 }) +
    seal(mark, { x: x - 17, y: bottom + 14 }, 34, palette)
  );
}

/** Draws the title on a paper band across the lower part. */
function banded({ title }: Subject, palette: Palette): string {
  const size = Math.min(76, 480 / Array.from(title).length);
  const ink = mix(palette.near, '#000000', 0.35);
  const line = { x: 0, width: coverFrame.width, fill: palette.accent, height: 5 };
  return (
    rect(0, 590, coverFrame.width, 146, { fill: palette.paper, 'fill-opacity': '0.95' }) +
    element('rect', { ...line, y: 590 }) +
    element('rect', { ...line, y: 731 }) +
    horizontalText({ text: title, at: { x: 276, y: 663 + size * 0.36 }, size, fill: ink, anchor: 'middle' }) +
    seal(mark, { x: 538, y: 633 }, 34, palette)
  );
}

function titleSize(title: string, maxSize: number): number {
  return Math.min(maxSize, 560 / (Array.from(title).length * 1.16));
}
