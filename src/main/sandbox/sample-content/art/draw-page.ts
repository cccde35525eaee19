import { caption } from '../comics/chapter-texts.ts';
import { at, createRandom } from '../random.ts';
import { inkBorder } from './ink-border.ts';
import { horizontalText } from './lettering.ts';
import { paletteFor, type Subject, scenesOf } from './scene-choice.ts';
import { element, type Frame, type Point, picture, placed } from './svg.ts';

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

/** Draws one of the stacked parts of a page. Sizes are whole pixels, so that no seams show. */
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

/** Lays out panels in rows; one row may hold two side by side. */
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
  const words = frame.width > 500 ? captionBox(frame, caption(random.integer(0, 999))) : '';
  return placed(panel, art + words + inkBorder(frame));
}

function captionBox(frame: Frame, text: string): string {
  const size = 30;
  const width = Array.from(text).length * size + 48;
  const box = { x: 20, y: frame.height - captionHeight - 4, width, height: 58 };
  return (
    element('rect', {
      ...box,
      fill: '#fffdf8',
      'fill-opacity': '0.94',
      stroke: '#2b2622',
      'stroke-width': 2,
    }) + horizontalText({ text, at: { x: box.x + 24, y: box.y + 40 }, size, fill: '#2b2622', weight: 500 })
  );
}

function overlaps(panel: Panel, view: Frame & Point): boolean {
  return panel.y < view.y + view.height && panel.y + panel.height > view.y;
}
