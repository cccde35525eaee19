import { createRandom } from '#main/sandbox/sample-content/random.ts';
import type { FilmTexts } from '#main/sandbox/sample-content/videos/film-texts.ts';
import { backdrop, mist, moved, orb, ridge, svg } from './drawing.ts';

/** Colors of the sky from the top, of the mountains and of the text. */
const looks = [
  { sky: ['#20364d', '#54788a', '#e3c9a0'], hills: ['#3d5c6e', '#1d3242'], sun: '#ffe3b0' },
  { sky: ['#3a2340', '#8a4a58', '#efb07c'], hills: ['#5f3852', '#2c1a33'], sun: '#ffd9a0' },
  { sky: ['#15313a', '#3f7a76', '#d8dfb4'], hills: ['#2f5f60', '#12292e'], sun: '#fbf2c8' },
  { sky: ['#141c3c', '#3b4a80', '#a9a6c4'], hills: ['#2b386a', '#0f1732'], sun: '#f5ecd0' },
] as const;

/** Draws the first picture of a film: the series and its episode, or the name of the channel, with the title. */
export function titleCard({ vodName, series, episode, title }: FilmTexts): string {
  const { sky, hills, sun } = createRandom('card', vodName).pick(looks);
  const lines = titleLines(title);
  const size = Math.min(46, 540 / Math.max(...lines.map((line) => line.length)));
  const first = 190 - ((lines.length - 1) * size * 1.35) / 2;
  const words = lines.map(
    (line, index) =>
      svg`<text x="320" y="${first + index * size * 1.35}" font-size="${size}" letter-spacing="3">${line}</text>`,
  );
  const above = series === undefined ? '山河小记' : `${series} · 第${episode}集`;
  return (
    backdrop('sky', sky) +
    moved(520, 96, orb('sun', 26, sun)) +
    ridge('far', { base: 320, height: 90, peaks: 4, color: hills[0], haze: sky[1] }) +
    mist('mist', 250, 70, sky[2], 0.25) +
    ridge('near', { base: 352, height: 50, peaks: 5, color: hills[1], haze: hills[1] }) +
    svg`<rect width="640" height="360" fill="#0b0e16" opacity=".2"/><g fill="#fffaf0" text-anchor="middle"><text x="320" y="${first - size - 18}" font-size="17" letter-spacing="5">${above}</text><path d="M292 ${first - size - 4}H348" stroke="#fffaf0" stroke-width="1.5"/>${words.join('')}</g>`
  );
}

/** Breaks a title in two at its first punctuation, which the end of the line replaces. */
function titleLines(title: string): readonly string[] {
  const [first = title, ...others] = title.split(/[：，]/);
  return others.length > 0 ? [first, others.join('，')] : [first];
}

/** Draws the last picture of every film. */
export function endCard(): string {
  return svg`<rect width="640" height="360" fill="#10131c"/><g fill="#f3ead6" text-anchor="middle"><text x="320" y="176" font-size="26" letter-spacing="8">山高水长，下回再见</text><text x="320" y="212" font-size="13" letter-spacing="5" opacity=".75">山河小记 · 漫阅制作</text></g>`;
}
