import { type Beat, scriptOf } from '../comics/scripts.ts';
import { at, createRandom } from '../random.ts';
import { drawFigure, type FigureName } from './figures/figure.ts';
import type { Palette } from './palette.ts';
import type { SceneInput } from './scene.ts';
import { paletteFor, type SceneName, type Subject, scenesOf } from './scene-choice.ts';
import { scenes } from './scenes/scenes.ts';
import { captionBox, speechBubble } from './speech.ts';
import { element, type Frame, outline, type Point, picture, placed, rect } from './svg.ts';

interface PageSubject extends Subject {
  readonly number: number;
  readonly page: number;
}

export interface PagePartSubject extends PageSubject {
  readonly part: number;
  readonly parts: number;
}

/** Panel of a page with everything that it shows. */
export interface Panel extends Frame, Point {
  readonly scene: SceneName;
  readonly palette: Palette;
  readonly figures: readonly FigureName[];
  /** Height of the first figure relative to the panel. */
  readonly figureSize: number;
  readonly caption?: string | undefined;
  /** Words of the first figure. */
  readonly speech?: string | undefined;
}

type Box = Frame & Point;

const pageWidth = 800;
const margin = 24;
const gutter = 20;
const inner = pageWidth - margin * 2;
const ink = '#2b2622';
/** Keeps the sun or moon to the right of a caption. */
const besideCaption: Pick<SceneInput, 'orb'> = { orb: [0.76, 0.86] };
/**
 * Opacity that paints a group as one layer. It is too close to 1 to change a color. Without a layer, Chromium blends each
 * shape on its own at an edge on a fractional device pixel, and the paper shines through the shapes on it.
 */
const oneLayer = '0.9999';

/** Draws one of the stacked parts of a page. Sizes are whole pixels, so that no seam shows between the parts. */
export function drawPagePart(subject: PagePartSubject): string {
  const { part, parts } = subject;
  const { height, panels } = planPage(subject);
  const top = Math.round((height * part) / parts);
  const view = { x: 0, y: top, width: pageWidth, height: Math.round((height * (part + 1)) / parts) - top };
  const drawn = panels.map((panel, index) => (overlaps(panel, view) ? drawPanel(subject, panel, index) : ''));
  const paper = element('rect', { width: pageWidth, height, fill: '#fffdf8' });
  return picture(view, element('g', { opacity: oneLayer }, paper + drawn.join('')));
}

/** Returns the panels of a page; none if the chapter has no such page. */
export function planPage({ seed, bookId, number, page }: PageSubject): {
  readonly height: number;
  readonly panels: readonly Panel[];
} {
  const height = createRandom(seed, 'page', bookId, number, page).integer(56, 62) * 20;
  const beat = scriptOf(bookId, number, seed).beats[page];
  return { height, panels: beat ? panelsOf(beat, height, page) : [] };
}

/** Returns a wide panel with the caption, and a close one in which the first figure speaks. */
function panelsOf({ scene, palette, figures, caption, speech }: Beat, height: number, page: number): Panel[] {
  const art = { scene, palette };
  const [wide, close] = layOut(height, 2, false, 0);
  const [, left, right] = layOut(height, 2, true, 1);
  if (!wide || !close || !left || !right) return [];
  const establishing = { ...wide, ...art, figures, figureSize: 0.44, caption };
  const [speaker, ...others] = figures;
  if (page % 3 !== 1 || !speaker || others.length === 0) {
    return [establishing, { ...close, ...art, figures, figureSize: 0.66, speech }];
  }
  return [
    { ...establishing, figures },
    { ...left, ...art, figures: [speaker], figureSize: 0.56, speech },
    { ...right, ...art, figures: others, figureSize: 0.6 },
  ];
}

/** Lays out panels in rows. If `splits`, one row has two panels side by side. */
function layOut(height: number, rows: number, splits: boolean, splitRow: number): Box[] {
  const rowHeight = (height - margin * 2 - gutter * (rows - 1)) / rows;
  return Array.from({ length: rows }, (_, row): Box[] => {
    const box = { y: Math.round(margin + row * (rowHeight + gutter)), height: Math.round(rowHeight) };
    if (!splits || row !== splitRow % rows) return [{ ...box, x: margin, width: inner }];
    const left = Math.round(inner * (row % 2 === 0 ? 0.42 : 0.56));
    return [
      { ...box, x: margin, width: left },
      { ...box, x: margin + left + gutter, width: inner - left - gutter },
    ];
  }).flat();
}

function drawPanel(subject: PageSubject, panel: Panel, index: number): string {
  const { seed, bookId, number, page } = subject;
  const { width, height, scene, palette, figures, caption, speech } = panel;
  const random = createRandom(seed, 'panel', bookId, number, page, index);
  const frame = { width, height };
  const isSpeakerLeft = page % 2 === 0;
  const art = scenes[scene]({ frame, palette, random, id: `p${index}`, ...(caption && besideCaption) });
  const size = Math.min(panel.figureSize * height, width * 0.6);
  const foot = height - 14;
  const shares = figures.length > 1 ? [0.29, 0.71] : width > 500 ? [0.36, 0.64] : [0.44, 0.56];
  const xOf = (place: number): number => width * at(shares, place + (isSpeakerLeft ? 0 : 1));
  const people = figures.map((name, place) => {
    const x = xOf(place);
    const own = place === 0 ? size : size * 0.86;
    return drawFigure(name, { x, y: foot, size: own, isMirrored: x > width / 2 }, palette);
  });
  const texts =
    (caption ? captionBox(caption) : '') +
    (speech ? speechBubble(speech, frame, { x: xOf(0), y: foot - size * 0.94 }) : '');
  return placed(panel, art + people.join('') + texts + inkBorder(frame));
}

function overlaps(panel: Box, view: Box): boolean {
  return panel.y < view.y + view.height && panel.y + panel.height > view.y;
}

function inkBorder({ width, height }: Frame): string {
  return rect(1.5, 1.5, width - 3, height - 3, outline(ink, 3));
}

/** Draws the picture of a comic's chapter in lists: its first page without words. */
export function drawChapterCover(subject: Subject & { readonly number: number }, frame: Frame): string {
  const beat = scriptOf(subject.bookId, subject.number, subject.seed).beats[0];
  if (!beat) return drawPlate({ ...subject, plate: 1 }, frame);
  const { scene, palette, figures } = beat;
  const panel = { ...frame, x: 0, y: 0, scene, palette, figures, figureSize: 0.62 };
  return picture(frame, drawPanel({ ...subject, page: 0 }, panel, 0));
}

interface PlateSubject extends Subject {
  readonly number: number;
  /** Number of the illustration, from 1. */
  readonly plate: number;
}

/** Draws an illustration for a novel's chapter. */
export function drawPlate(subject: PlateSubject, frame: Frame): string {
  const { seed, bookId, number, plate } = subject;
  const random = createRandom(seed, 'plate', bookId, number, plate);
  const scene = at(scenesOf(subject), number + plate);
  const palette = paletteFor(scene, subject, random);
  return picture(frame, scenes[scene]({ frame, palette, random, id: 'p' }) + inkBorder(frame));
}
