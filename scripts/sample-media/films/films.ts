import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { ffmpeg, ffmpegProgram, framesPerSecond, h264 } from '../ffmpeg.ts';
import { frame, svg } from './drawing.ts';
import { zoomed } from './shot.ts';
import { type ShotName, shots } from './shots.ts';

interface Film {
  /** File name without its ending. */
  readonly name: string;
  readonly title: string;
  readonly shots: readonly [ShotName, ShotName, ShotName];
  /** Lowest note of its music in Hz. */
  readonly hertz: number;
  /** True for a stream in three qualities; otherwise the film is one MP4 file. */
  readonly isStream?: boolean;
}

/** One film for each category of the sample videos. */
const films: readonly Film[] = [
  { name: 'mountains', title: '群山之间', shots: ['terraces', 'snow', 'galaxy'], hertz: 196 },
  { name: 'street', title: '灯火长街', shots: ['street', 'rain', 'wishes'], hertz: 220 },
  { name: 'town', title: '烟雨人家', shots: ['rain', 'blossom', 'street'], hertz: 174.6 },
  { name: 'garden', title: '一枝春信', shots: ['blossom', 'bamboo', 'rain'], hertz: 261.6 },
  { name: 'festival', title: '满城灯火', shots: ['wishes', 'street', 'river'], hertz: 233.1 },
  { name: 'craft', title: '手上光阴', shots: ['bamboo', 'terraces', 'street'], hertz: 207.7 },
  { name: 'night', title: '星空之下', shots: ['galaxy', 'river', 'wishes'], hertz: 155.6 },
  { name: 'river', title: '江上一程', shots: ['river', 'sea', 'blossom'], hertz: 185, isStream: true },
  { name: 'city', title: '一日一城', shots: ['sea', 'street', 'galaxy'], hertz: 246.9 },
];

const shotSeconds = 7;
const dissolveSeconds = 1;
/** Start of each shot. A shot begins while the one before dissolves. */
const starts = [0, 1, 2].map((index) => index * (shotSeconds - dissolveSeconds));
const endCardSeconds = 3;
const segmentSeconds = 4;
const filmSeconds = 3 * shotSeconds - 2 * dissolveSeconds + endCardSeconds;

/** Opacity that rises after `from` and falls before `to`, each within `fade` seconds. */
function fade(seconds: number, from: number, to: number, duration = 1): number {
  return Math.max(0, Math.min(1, (seconds - from) / duration, (to - seconds) / duration));
}

function frameOf(film: Film, seconds: number): string {
  const drawn = film.shots.map((name, index) => {
    const start = starts[index] ?? 0;
    const own = seconds - start;
    const isLast = index === 2;
    const length = isLast ? shotSeconds + endCardSeconds : shotSeconds;
    if (own < 0 || own >= length) return '';
    const opacity = index === 0 ? 1 : Math.min(1, own / dissolveSeconds);
    // IDs of gradients differ between shots that are in the same frame.
    const content = zoomed(own / length, shots[name](own, own / length))
      .replaceAll('id="', `id="${index}`)
      .replaceAll('url(#', `url(#${index}`);
    return svg`<g opacity="${String(opacity)}">${content}</g>`;
  });
  return drawn.join('') + titleCard(film.title, seconds) + endCard(seconds);
}

function titleCard(title: string, seconds: number): string {
  const opacity = String(fade(seconds, 0.5, 4.2));
  if (opacity === '0') return '';
  const spread = String(10 + seconds * 0.8);
  return `<g opacity="${opacity}"><rect width="640" height="360" fill="#000" opacity=".28"/><text x="320" y="178" text-anchor="middle" font-size="44" letter-spacing="${spread}" fill="#fffaf0">${title}</text><path d="M250 202H390" stroke="#fffaf0" opacity=".7"/><text x="320" y="228" text-anchor="middle" font-size="15" letter-spacing="6" fill="#fffaf0">山河小记</text></g>`;
}

function endCard(seconds: number): string {
  const from = filmSeconds - endCardSeconds;
  const dark = Math.max(0, Math.min(1, (seconds - from + 0.6) / 1.2));
  if (dark === 0) return '';
  const text = String(fade(seconds, from + 0.3, filmSeconds + 1));
  return `<rect width="640" height="360" fill="#10131c" opacity="${String(dark)}"/><g opacity="${text}" fill="#f3ead6" text-anchor="middle"><text x="320" y="176" font-size="26" letter-spacing="8">山高水长，下回再见</text><text x="320" y="212" font-size="13" letter-spacing="5" opacity=".75">山河小记 · 漫阅制作</text></g>`;
}

/** Makes all films. The text of a film's cards needs a Chinese serif font. */
export async function makeFilms(folder: string): Promise<void> {
  const found = findChromium({ headless: true });
  if (found === undefined)
    throw new Error('Chromium is missing. Install it with `npx playwright install chromium`.');
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const args = isRoot ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: found.executable, args });
  const work = await mkdtemp(join(tmpdir(), 'manyue-films-'));
  try {
    const context = await browser.newContext({ viewport: frame });
    for (const film of films) {
      const frames = join(work, `${film.name}.mkv`);
      await drawFrames(context, film, frames);
      await encode(film, frames, join(folder, 'films'));
    }
  } finally {
    await browser.close();
    await rm(work, { recursive: true });
  }
}

/** Writes each frame as a JPEG into one file. */
async function drawFrames(context: BrowserContext, film: Film, file: string): Promise<void> {
  const page = await context.newPage();
  const style = `body{margin:0}text{font-family:'Noto Serif CJK SC',serif;font-weight:bold}svg{display:block}`;
  await page.setContent(`<style>${style}</style><svg id="film" width="640" height="360"></svg>`);
  const encoder = spawn(
    ffmpegProgram,
    [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg'],
      ...['-framerate', String(framesPerSecond), '-i', '-', '-c', 'copy', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  for (let index = 0; index < filmSeconds * framesPerSecond; index += 1) {
    const markup = JSON.stringify(frameOf(film, index / framesPerSecond));
    await page.evaluate(`void (document.getElementById('film').innerHTML = ${markup})`);
    encoder.stdin.write(await page.screenshot({ type: 'jpeg', quality: 95 }));
  }
  encoder.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg failed with code ${code} on the frames of ${film.name}`);
  await page.close();
}

async function encode(film: Film, frames: string, folder: string): Promise<void> {
  const inputs = ['-i', frames, ...sound(film.hertz)];
  const mix = `[1][2]amix=normalize=0,afade=t=in:d=1,afade=t=out:st=${filmSeconds - 2}:d=2`;
  const video = [...h264, '-preset', 'slow', '-g', String(framesPerSecond * segmentSeconds)];
  const audio = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
  await mkdir(folder, { recursive: true });
  if (!film.isStream) {
    await ffmpeg(inputs, [
      ...['-filter_complex', `${mix}[sound]`, '-map', '0:v', '-map', '[sound]', '-t', String(filmSeconds)],
      ...[...video, '-crf', '35', ...audio, '-movflags', '+faststart', join(folder, `${film.name}.mp4`)],
    ]);
    return;
  }
  const stream = join(folder, film.name);
  await mkdir(stream);
  const scale = '[0]split=3[large][b][c];[b]scale=426:240[medium];[c]scale=256:144[small]';
  await ffmpeg(inputs, [
    ...['-filter_complex', `${scale};${mix},asplit=3[s0][s1][s2]`, '-t', String(filmSeconds)],
    ...[
      '-map',
      '[large]',
      '-map',
      '[s0]',
      '-map',
      '[medium]',
      '-map',
      '[s1]',
      '-map',
      '[small]',
      '-map',
      '[s2]',
    ],
    ...[...video, '-crf:v:0', '35', '-crf:v:1', '36', '-crf:v:2', '36', ...audio],
    ...['-maxrate:v:0', '400k', '-maxrate:v:1', '220k', '-maxrate:v:2', '110k', '-bufsize', '800k'],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_flags', 'independent_segments', '-master_pl_name', 'master.m3u8'],
    ...['-var_stream_map', 'v:0,a:0,name:360p v:1,a:1,name:240p v:2,a:2,name:144p'],
    ...['-hls_segment_filename', join(stream, '%v', '%d.ts'), join(stream, '%v', 'index.m3u8')],
  ]);
}

/** Returns inputs for quiet plucked notes of a pentatonic scale, and for wind. */
function sound(hertz: number): readonly string[] {
  const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];
  const melody = [0, 3, 2, 4, 1, 5, 3, 0];
  const notes = melody.map((step, index) => {
    const pitch = hertz * (scale[step] ?? 1);
    const since = `mod(t+${12 - index * 1.5}\\,12)`;
    return `0.13*sin(2*PI*${pitch.toFixed(2)}*t)*exp(-1.6*${since})*min(1\\,40*${since})`;
  });
  return [
    ...['-f', 'lavfi', '-i', `aevalsrc=${notes.join('+')}:s=22050:d=${filmSeconds}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=r=22050:c=brown:a=0.05:seed=1:d=${filmSeconds},lowpass=f=500`],
  ];
}
