import { AppError } from '#shared/errors.ts';
import { charactersOf } from '#shared/text/character-count.ts';

/** Content of the card. `address` is the URL without its scheme. */
export interface ShareCard {
  readonly title: string;
  readonly note: string;
  readonly summary: string;
  readonly address: string;
}

const width = 720;
const height = 1_120;
const margin = 56;
const cover = { left: 180, top: 72, width: 360, height: 480, radius: 20 } as const;
const font = "'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";
const ink = {
  text: '#1b1c20',
  soft: '#5b5f66',
  accent: '#d92f28',
  line: '#e6e7eb',
  empty: '#eceef1',
} as const;

interface TextLook {
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly lineHeight: number;
  readonly maxLines: number;
}

/**
 * Draws the picture for sharing a work, with light colors in both themes. Rejects with AppError 'internal' if the
 * browser cannot draw it.
 */
export async function drawShareCard(
  document: Document,
  card: ShareCard,
  picture: HTMLImageElement | undefined,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('internal', '无法生成图片');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  drawCover(context, picture);
  const middle = { size: 44, weight: 650, color: ink.text, lineHeight: 58, maxLines: 2 };
  let top = drawText(context, card.title, 640, middle);
  top = drawText(context, card.note, top + 4, {
    ...middle,
    size: 26,
    weight: 400,
    color: ink.soft,
    lineHeight: 40,
    maxLines: 1,
  });
  drawText(context, card.summary, top + 20, {
    ...middle,
    size: 26,
    weight: 400,
    color: ink.soft,
    lineHeight: 40,
    maxLines: 4,
  });
  context.fillStyle = ink.line;
  context.fillRect(margin, height - 132, width - 2 * margin, 2);
  drawText(context, '漫阅', height - 78, { ...middle, size: 32, color: ink.accent, maxLines: 1 });
  drawText(context, card.address, height - 36, {
    ...middle,
    size: 22,
    weight: 400,
    color: ink.soft,
    maxLines: 1,
  });
  return pngOf(canvas);
}

/** Fills the area with a picture. Crops a picture with another aspect ratio. */
function drawCover(context: CanvasRenderingContext2D, picture: HTMLImageElement | undefined): void {
  const { left, top, radius } = cover;
  context.save();
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(left + cover.width, top, left + cover.width, top + cover.height, radius);
  context.arcTo(left + cover.width, top + cover.height, left, top + cover.height, radius);
  context.arcTo(left, top + cover.height, left, top, radius);
  context.arcTo(left, top, left + cover.width, top, radius);
  context.clip();
  context.fillStyle = ink.empty;
  context.fillRect(left, top, cover.width, cover.height);
  if (picture && picture.naturalWidth > 0) {
    const scale = Math.max(cover.width / picture.naturalWidth, cover.height / picture.naturalHeight);
    const [shownWidth, shownHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
    const x = left + (cover.width - shownWidth) / 2;
    context.drawImage(picture, x, top + (cover.height - shownHeight) / 2, shownWidth, shownHeight);
  }
  context.restore();
}

/**
 * Splits a text into at most `maxLines` lines for which `fits` returns true. If text is left, the last line ends with
 * an ellipsis.
 */
export function textLines(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const characters = charactersOf(text.replace(/\s+/g, ' ').trim());
  const lines: string[] = [];
  let line = '';
  while (characters.length > 0) {
    const next = line + characters[0];
    if (line === '' || fits(next)) {
      line = next;
      characters.shift();
    } else if (lines.length === maxLines - 1) {
      return [...lines, shortened(line, fits)];
    } else {
      lines.push(line);
      line = '';
    }
  }
  return line === '' ? lines : [...lines, line];
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = charactersOf(line);
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}

/** Draws centred lines; `top` is the first baseline. Returns the baseline of the next text. */
function drawText(context: CanvasRenderingContext2D, text: string, top: number, look: TextLook): number {
  context.font = `${look.weight} ${look.size}px ${font}`;
  context.fillStyle = look.color;
  context.textAlign = 'center';
  const lines = textLines(
    text,
    look.maxLines,
    (line) => context.measureText(line).width <= width - 2 * margin,
  );
  for (const [index, line] of lines.entries())
    context.fillText(line, width / 2, top + index * look.lineHeight);
  return top + lines.length * look.lineHeight;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new AppError('internal', '无法生成图片'));
    }, 'image/png');
  });
}
