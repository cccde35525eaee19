import { at, createRandom, type Random } from '../random.ts';
import { type CoverSubject, drawFigure, figureOf } from './figures/figure.ts';
import type { FilmCover } from './film-cover.ts';
import { horizontalText, seal, verticalExtent, verticalText } from './lettering.ts';
import { coverPalette, mix, nightPalettes, type Palette } from './palette.ts';
import { paletteFor, type SceneName, type Subject, scenesOf } from './scene-choice.ts';
import { scenes } from './scenes/scenes.ts';
import { circle, element, type Frame, outline, picture, rect } from './svg.ts';

/** Scene of a film's cover; other covers have those of their category. */
type SceneChoice = Partial<Omit<FilmCover, 'figure'>>;

const coverFrame: Frame = { width: 600, height: 800 };
const wideFrame: Frame = { width: 800, height: 450 };
const mark = '漫阅';
/** Scenes with many details, which need a light background behind text. */
const busyScenes: ReadonlySet<SceneName> = new Set(['latticeWindow', 'bamboo']);

/** Draws the 3:4 cover of a book with its title and a figure from its title. */
export function drawCover(subject: CoverSubject): string {
  const random = createRandom(subject.seed, 'layout', subject.bookId);
  const scene = at(scenesOf(subject), 0);
  const layout = random.pick(busyScenes.has(scene) ? [labelled, banded] : [labelled, lettered, banded]);
  const isLeft = isTitleLeft(subject.bookId);
  const { art, palette } = coverArt(subject, coverFrame, isLeft ? [0.56, 0.78] : [0.22, 0.44]);
  const place = layout === banded ? { x: 300, y: 580 } : { x: isLeft ? 378 : 222, y: 768 };
  const figure = drawFigure(
    figureOf(subject),
    { ...place, size: 330, isMirrored: isLeft },
    palette,
    subject.categoryId,
  );
  return picture(coverFrame, art + figure + layout(subject, palette));
}

/** Draws the 16:9 cover, with the same scene as the 3:4 cover. Has no title, because screens show it beside. */
export function drawHorizontalCover(subject: CoverSubject & SceneChoice): string {
  const { art, palette } = coverArt(subject, wideFrame, [0.2, 0.42]);
  const weather = subject.isSnowy
    ? snowfall(wideFrame, createRandom(subject.seed, 'snow', subject.bookId))
    : '';
  const figure = drawFigure(figureOf(subject), { x: 560, y: 420, size: 300 }, palette, subject.categoryId);
  return picture(wideFrame, art + weather + figure);
}

/** Draws the scene of a cover; the sun or moon stands away from the title. */
function coverArt(subject: Subject & SceneChoice, frame: Frame, orb: readonly [number, number]) {
  const random = createRandom(subject.seed, 'cover', subject.bookId);
  const scene = subject.scene ?? at(scenesOf(subject), 0);
  const own = subject.isNight ? random.pick(nightPalettes) : paletteFor(scene, subject, random);
  const palette = coverPalette(own, subject.categoryId);
  return { art: scenes[scene]({ frame, palette, random, id: 'c', orb }), palette };
}

/** Draws falling snow, and a white ground. */
function snowfall({ width, height }: Frame, random: Random): string {
  const flakes = Array.from({ length: 90 }, () =>
    circle(random.between(0, width), random.between(0, height * 0.92), random.between(2, 6), {}),
  );
  const ground = element('ellipse', { cx: width / 2, cy: height, rx: width * 0.7, ry: height * 0.16 });
  return element('g', { fill: '#ffffff', 'fill-opacity': '0.9' }, flakes.join('') + ground);
}

function isTitleLeft(bookId: number): boolean {
  return bookId % 2 === 0;
}

/** Draws the title on a paper label in the upper corner, as on thread-bound books. */
function labelled({ title, bookId }: Subject, palette: Palette): string {
  const size = titleSize(title, 62);
  const width = size * 1.7;
  const height = verticalExtent(title, size) + size * 1.1;
  const x = isTitleLeft(bookId) ? 48 : coverFrame.width - 48 - width;
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
  const x = isTitleLeft(bookId) ? 50 + size / 2 : coverFrame.width - 50 - size / 2;
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
