import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { filmTexts } from '#main/sandbox/sample-content/videos/film-texts.ts';
import { clipSeconds } from '#main/sandbox/sample-content/videos/media-files.ts';
import { ffmpeg, h264 } from '../ffmpeg.ts';
import { endCard, titleCard } from './cards.ts';
import { frame } from './drawing.ts';
import { music, silence } from './music.ts';
import { zoomed } from './shot.ts';
import { type ShotName, shots } from './shots.ts';

/** Clip from which films are put together. */
interface Clip {
  /** Path without its ending. */
  readonly path: string;
  readonly seconds: number;
  /** Draws a frame at a time in seconds. A card is one frame that stays. */
  readonly draw: (seconds: number) => string;
  readonly isCard: boolean;
}

const framesPerSecond = 10;
const fadeFrames = 4;
/** Color between two scenes. */
const dark = 'color=0x10131c';

/**
 * Makes the films: a card with the title, scenes and a card at the end. Each is a clip of its own that several playlists
 * name, so that every film has its title at the size of a few. The text of the cards needs a Chinese serif font.
 */
export async function makeFilms(folder: string): Promise<void> {
  const found = findChromium({ headless: true });
  if (found === undefined)
    throw new Error('Chromium is missing. Install it with `npx playwright install chromium`.');
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: found.executable,
    args: isRoot ? ['--no-sandbox'] : [],
  });
  const films = join(folder, 'films');
  for (const part of ['scenes', 'titles']) await mkdir(join(films, part), { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'manyue-films-'));
  try {
    const page = await browser.newPage({ viewport: frame });
    const style = `body{margin:0}text{font-family:'Noto Serif CJK SC',serif;font-weight:bold}svg{display:block}`;
    await page.setContent(`<style>${style}</style><svg id="film" width="640" height="360"></svg>`);
    for (const clip of clips()) await makeClip(page, clip, films, work);
  } finally {
    await browser.close();
    await rm(work, { recursive: true });
  }
  for (const [index, { scenes }] of filmTexts.entries()) {
    await writeFile(join(films, `${index + 1}.m3u8`), playlist(index + 1, scenes));
  }
}

function clips(): readonly Clip[] {
  const scenes = (Object.keys(shots) as ShotName[]).map((name) => ({
    path: `scenes/${name}`,
    seconds: clipSeconds.scene,
    draw: (seconds: number) =>
      zoomed(seconds / clipSeconds.scene, shots[name](seconds, seconds / clipSeconds.scene)),
    isCard: false,
  }));
  const titles = filmTexts.map((texts, index) => ({
    ...{ path: `titles/${index + 1}`, seconds: clipSeconds.title, isCard: true },
    draw: () => titleCard(texts),
  }));
  return [...scenes, ...titles, { path: 'end', seconds: clipSeconds.end, draw: endCard, isCard: true }];
}

/** Writes a clip as one segment of an HLS stream of fragmented MP4. */
async function makeClip(
  page: Page,
  { path, seconds, draw, isCard }: Clip,
  films: string,
  work: string,
): Promise<void> {
  const count = seconds * framesPerSecond;
  for (let index = 0; index < (isCard ? 1 : count); index += 1) {
    const markup = JSON.stringify(draw(index / framesPerSecond));
    await page.evaluate(`void (document.getElementById('film').innerHTML = ${markup})`);
    await page.screenshot({ path: join(work, `${index}.png`) });
  }
  const frames = ['-framerate', String(framesPerSecond), '-i', join(work, isCard ? '0.png' : '%d.png')];
  const fades = isCard
    ? 'null'
    : `fade=in:0:${fadeFrames}:${dark},fade=out:${count - fadeFrames}:${fadeFrames}:${dark}`;
  await ffmpeg(
    [...(isCard ? ['-loop', '1'] : []), ...frames, ...(isCard ? silence(seconds) : music(path, seconds))],
    [
      ...['-filter_complex', `[0]format=yuv420p,${fades}[picture]`, '-map', '[picture]', '-map', '1'],
      ...['-t', String(seconds), ...h264, '-g', String(count), '-crf', isCard ? '31' : '37'],
      ...['-c:a', 'aac', '-b:a', '20k', '-ac', '1'],
      ...['-f', 'hls', '-hls_time', String(seconds), '-hls_segment_type', 'fmp4'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(work, 'clip%d.mp4')],
      join(work, 'index.m3u8'),
    ],
  );
  await copyFile(join(work, 'clip0.mp4'), join(films, `${path}.mp4`));
  await shareInitialization(join(work, 'init.mp4'), join(films, initialization(path)), path);
}

/** Returns the file with the decoder's parameters, which depend on the quality. */
const initialization = (path: string): string => (path.startsWith('scenes/') ? 'scene.mp4' : 'card.mp4');

/** Copies the initialization segment of the first clip. Rejects if another clip needs a different one. */
async function shareInitialization(from: string, to: string, path: string): Promise<void> {
  const own = await readFile(from);
  const shared = await readFile(to).catch(() => undefined);
  if (shared === undefined) await writeFile(to, own);
  else if (!shared.equals(own)) throw new Error(`The clip ${path} has another initialization segment`);
}

/** Returns the playlist of a film. The times of each clip start at 0, so a discontinuity precedes it. */
function playlist(vodId: number, scenes: readonly string[]): string {
  const clips = [
    { path: `titles/${vodId}`, seconds: clipSeconds.title },
    ...scenes.map((name) => ({ path: `scenes/${name}`, seconds: clipSeconds.scene })),
    { path: 'end', seconds: clipSeconds.end },
  ];
  return [
    ...[
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${clipSeconds.scene}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
    ],
    clips
      .map(({ path, seconds }) =>
        [`#EXT-X-MAP:URI="${initialization(path)}"`, `#EXTINF:${seconds}.0,`, `${path}.mp4`].join('\n'),
      )
      .join('\n#EXT-X-DISCONTINUITY\n'),
    ...['#EXT-X-ENDLIST', ''],
  ].join('\n');
}
