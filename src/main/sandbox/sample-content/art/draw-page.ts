import words from '../comics/chapter-words.json' with { type: 'json' };

import { at, createRandom } from '../random.ts';
import { horizontalText } from './lettering.ts';
import { paletteFor, type Subject, scenesOf } from './scene-choice.ts';
import { element, type Frame, outline, type Point, picture, placed, rect } from './svg.ts';

export interface PagePartSubject extends Subject {
  readonly number: number;
  readonly page: number;
  readonly part: number;
  readonly parts: number;
}

type Panel = Frame & Point & { readonly index: number };

const pageWidth = 800;
const margin = 24;
const gutter = 20;
const captionHeight = 78;
const ink = '#2b2622';

/** Draws one of the stacked parts of a page. Sizes are whole pixels, so that no seam shows between the parts. */
export function drawPagePart(subject: PagePartSubject): string {
  const { seed, bookId, number, page, part, parts } = subject;
  const random = createRandom(seed, 'page', bookId, number, page);
  const height = random.integer(45, 80) * 20;
  const top = Math.round((height * part) / parts);
  const view = { x: 0, y: top, width: pageWidth, height: Math.round((height * (part + 1)) / parts) - top };
  const panels = layOut(
    height,
    random.integer(2, height > 1_250 ? 4 : 3),
    random.chance(0.4),
    random.integer(0, 3),
  );
  const visible = panels.filter((panel) => overlaps(panel, view));
  const paper = element('rect', { width: pageWidth, height, fill: '#fffdf8' });
  return picture(view, paper + visible.map((panel) => drawPanel(subject, panel)).join(''));
}

/** Lays out panels in rows. If `splits`, one row has two panels side by side. */
function layOut(height: number, rows: number, splits: boolean, splitRow: number): Panel[] {
  const inner = pageWidth - margin * 2;
  const rowHeight = (height - margin * 2 - gutter * (rows - 1)) / rows;
  return Array.from({ length: rows }, (_, row): Panel[] => {
    const y = Math.round(margin + row * (rowHeight + gutter));
    const box = { y, height: Math.round(rowHeight) };
    if (!splits || row !== splitRow % rows) return [{ ...box, x: margin, width: inner, index: row * 2 }];
    const left = Math.round(inner * (row % 2 === 0 ? 0.42 : 0.56));
    return [
      { ...box, x: margin, width: left, index: row * 2 },
      { ...box, x: margin + left + gutter, width: inner - left - gutter, index: row * 2 + 1 },
    ];
  }).flat();
}

function drawPanel(subject: PagePartSubject, panel: Panel): string {
  const { seed, bookId, categoryId, number, page } = subject;
  const random = createRandom(seed, 'panel', bookId, number, page, panel.index);
  const scene = at(scenesOf(subject), page + panel.index + random.integer(0, 1));
  // One palette per page, so that its panels show the same time of day.
  const palette = paletteFor(
    scene,
    categoryId,
    createRandom(seed, 'hour', bookId, number, Math.floor(page / 2)),
  );
  const frame = { width: panel.width, height: panel.height };
  const art = scene({ frame, palette, random, id: `p${panel.index}` });
  const text = frame.width > 500 ? captionBox(frame, at(words.captions, random.integer(0, 999))) : '';
  return placed(panel, art + text + inkBorder(frame));
}

function captionBox(frame: Frame, text: string): string {
  const size = 30;
  const width = Array.from(text).length * size + 48;
  const top = frame.height - captionHeight - 4;
  const style = { fill: '#fffdf8', 'fill-opacity': '0.94', stroke: ink, 'stroke-width': 2 };
  return (
    rect(20, top, width, 58, style) +
    horizontalText({ text, at: { x: 44, y: top + 40 }, size, fill: ink, weight: 500 })
  );
}

function overlaps(panel: Panel, view: Frame & Point): boolean {
  return panel.y < view.y + view.height && panel.y + panel.height > view.y;
}

function inkBorder({ width, height }: Frame): string {
  return rect(1.5, 1.5, width - 3, height - 3, outline(ink, 3));
}

interface PlateSubject extends Subject {
  readonly number: number;
  /** Number of the illustration, from 1. */
  readonly plate: number;
}

/** Draws an illustration for a novel's chapter. */
export function drawPlate(subject: PlateSubject, frame: Frame): string {
  const { seed, bookId, categoryId, number, plate } = subject;
  const random = createRandom(seed, 'plate', bookId, number, plate);
  const scene = at(scenesOf(subject), number + plate);
  const palette = paletteFor(scene, categoryId, random);
  return picture(frame, scene({ frame, palette, random, id: 'p' }) + inkBorder(frame));
}
