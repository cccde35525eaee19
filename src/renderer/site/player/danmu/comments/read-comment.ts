import type { DanmuComment, DanmuMode } from './comment.ts';
import { clamp, finiteOr, isRecord } from './lenient-values.ts';
import { readMotion, readRange } from './motion.ts';

/** Modes that a comment in the timeline may have. Mode 8 (scripts) is accepted but ignored. */
const timelineModes: readonly number[] = [1, 4, 5, 6, 7, 17] satisfies DanmuMode[];
const immediateModes: readonly number[] = [...timelineModes, 2 satisfies DanmuMode];

const defaultDurMs = 4_000;
/** Max display duration in ms. A seek looks that far back for comments that are still visible. */
const maxDurationMs = 60_000;
const defaultSize = 25;
const white = 0xffffff;
const maxCoordinate = 100_000;
const maxCharacters = 1_000;
const maxLines = 50;
const genericFamily = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui)$/;

/** Parses a comment for the timeline. Returns undefined if it is unusable. Invalid fields get default values. */
export function readComment(value: unknown): DanmuComment | undefined {
  return readAs(timelineModes, value);
}

/** Parses a comment to show immediately, which may have mode 2, too. */
export function readImmediateComment(value: unknown): DanmuComment | undefined {
  return readAs(immediateModes, value);
}

function readAs(modes: readonly number[], value: unknown): DanmuComment | undefined {
  if (!isRecord(value)) return undefined;
  const mode = finiteOr(value['mode'] ?? 1, Number.NaN);
  const text = readText(value['text']);
  if (!modes.includes(mode) || text.trim() === '') return undefined;
  const dur = finiteOr(value['dur'], defaultDurMs);
  const size = finiteOr(value['size'], defaultSize);
  return {
    mode: mode as DanmuMode,
    text,
    stime: Math.max(0, finiteOr(value['stime'], 0)),
    dur: dur > 0 ? Math.min(dur, maxDurationMs) : defaultDurMs,
    size: size > 0 ? clamp(size, 6, 250) : defaultSize,
    color: readColor(value['color']),
    border: isYes(value['border'] ?? false),
    shadow: isYes(value['shadow'] ?? true),
    opacity: clamp(finiteOr(value['opacity'], 1), 0, 1),
    font: readFont(value['font']),
    x: clamp(finiteOr(value['x'], 0), -maxCoordinate, maxCoordinate),
    y: clamp(finiteOr(value['y'], 0), -maxCoordinate, maxCoordinate),
    position: value['position'] === 'relative' ? 'relative' : 'absolute',
    motion: readMotion(value['motion']),
    alpha: readRange(value['alpha']),
    rotateY: finiteOr(value['rY'], 0),
    rotateZ: finiteOr(value['rZ'], 0),
  };
}

/** Parses the text. Also converts a literal '\n' or '/n' to a line break, because users type them. */
function readText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const lines = String(value)
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .split(/\r\n?|\n|\\n|\/n/);
  return lines.slice(0, maxLines).map(withoutControls).join('\n');
}

/** Removes control characters and characters that change the text direction. */
function withoutControls(line: string): string {
  return line.replace(/\t/g, ' ').replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Parses a color: a number, its digits, or '#rrggbb'. */
function readColor(value: unknown): number {
  const hex = typeof value === 'string' ? /^#([\da-f]{6})$/i.exec(value)?.[1] : undefined;
  const color = hex === undefined ? finiteOr(value, white) : Number.parseInt(hex, 16);
  return color >= 0 && color <= white ? Math.floor(color) : white;
}

/** Keeps only names of font families and separators, because the text becomes part of a canvas font. */
function readFont(value: unknown): string {
  if (typeof value !== 'string' || value.length > 100) return '';
  const names = value.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  if (!names.every((name) => /^[\p{L}\p{N} _-]+$/u.test(name))) return '';
  return names.map((name) => (genericFamily.test(name) ? name : `"${name}"`)).join(', ');
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
