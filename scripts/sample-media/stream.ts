import { execFile } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aac, drawn, ffmpeg, framesPerSecond, h264, timecode, tone } from './ffmpeg.ts';
import { type Language, languages, webVtt } from './subtitles.ts';

const run = promisify(execFile);

const seconds = 32;
const segmentSeconds = 4;
/** Ends the audio before the video. An audio frame takes 23 ms, and one beyond the end would create another segment. */
const audioSeconds = seconds - 0.03;

const renditions = [
  { name: '360p', width: 640, height: 360, crf: 34 },
  { name: '240p', width: 426, height: 240, crf: 35 },
  { name: '144p', width: 256, height: 144, crf: 36 },
] as const;

/** Audio tracks. Their tones are a musical fifth apart, so that testers hear the difference. */
const tracks = [
  { code: 'zh', name: '原声', hertz: 440, isDefault: true },
  { code: 'en', name: 'English', hertz: 660, isDefault: false },
] as const;

const codecs = 'avc1.42C01E,mp4a.40.2';

export async function makeStream(folder: string): Promise<void> {
  const stream = join(folder, 'stream');
  for (const { name, width, height, crf } of renditions) {
    const picture = `${timecode(`stream ${name}`)}`;
    await makeSegments(join(stream, name), drawn(`testsrc=size=${width}x${height}:rate=${framesPerSecond}`), [
      ...['-vf', picture, ...h264, '-crf', String(crf)],
      // Sets the same keyframes in every rendition, so that players can switch at any of them.
      ...[
        '-g',
        String(framesPerSecond * segmentSeconds),
        '-keyint_min',
        String(framesPerSecond * segmentSeconds),
      ],
    ]);
  }
  for (const { code, hertz } of tracks) {
    await makeSegments(join(stream, `audio-${code}`), tone(hertz, audioSeconds), aac);
  }
  const firstTime = await firstTimestamp(join(stream, renditions[0].name, '0.ts'));
  for (const language of languages) await makeSubtitleSegments(stream, language, firstTime);
  await writeFile(join(stream, 'master.m3u8'), await masterPlaylist(stream));
}

async function makeSegments(
  folder: string,
  input: readonly string[],
  output: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await ffmpeg(input, [
    ...['-t', String(seconds), ...output, '-f', 'hls', '-hls_time', String(segmentSeconds)],
    ...['-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ...['-hls_segment_filename', join(folder, '%d.ts'), join(folder, 'index.m3u8')],
  ]);
}

/** Reads the first timestamp of a segment, in ticks of 1/90,000 s. */
async function firstTimestamp(segment: string): Promise<number> {
  const { stdout } = await run('ffprobe', [
    ...[
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=start_pts',
      '-of',
      'csv=p=0',
      segment,
    ],
  ]);
  const ticks = Number.parseInt(stdout, 10);
  if (!Number.isInteger(ticks)) throw new Error(`ffprobe finds no first timestamp in ${segment}: ${stdout}`);
  return ticks;
}

async function makeSubtitleSegments(stream: string, language: Language, firstTime: number): Promise<void> {
  const folder = join(stream, `subtitles-${language.code}`);
  await mkdir(folder);
  const header = `X-TIMESTAMP-MAP=MPEGTS:${firstTime},LOCAL:00:00:00.000\n`;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${segmentSeconds}`];
  lines.push('#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD');
  for (let from = 0; from < seconds; from += segmentSeconds) {
    const file = `${from / segmentSeconds}.vtt`;
    await writeFile(join(folder, file), webVtt(language, { from, to: from + segmentSeconds }, header));
    lines.push(`#EXTINF:${segmentSeconds.toFixed(6)},`, file);
  }
  lines.push('#EXT-X-ENDLIST', '');
  await writeFile(join(folder, 'index.m3u8'), lines.join('\n'));
}

async function masterPlaylist(stream: string): Promise<string> {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:4', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const { code, name, isDefault } of tracks) {
    lines.push(media('AUDIO', 'audio', { code, name, isDefault }, `audio-${code}`));
  }
  for (const { code, name } of languages) {
    lines.push(media('SUBTITLES', 'subtitles', { code, name, isDefault: false }, `subtitles-${code}`));
  }
  const audio = await bytesPerSecond(join(stream, `audio-${tracks[0].code}`));
  for (const { name, width, height } of renditions) {
    const video = await bytesPerSecond(join(stream, name));
    const bits = (key: 'peak' | 'average') => Math.ceil((video[key] + audio[key]) * 8);
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits('peak')},AVERAGE-BANDWIDTH=${bits('average')},` +
        `RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)},CODECS="${codecs}",` +
        'AUDIO="audio",SUBTITLES="subtitles"',
      `${name}/index.m3u8`,
    );
  }
  return `${lines.join('\n')}\n`;
}

interface Track {
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
}

function media(type: string, group: string, { code, name, isDefault }: Track, folder: string): string {
  const isDefaultText = isDefault ? 'YES' : 'NO';
  return (
    `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${name}",LANGUAGE="${code}",` +
    `DEFAULT=${isDefaultText},AUTOSELECT=YES,URI="${folder}/index.m3u8"`
  );
}

/** Returns the bytes per second of the largest segment and on average. */
async function bytesPerSecond(folder: string): Promise<{ readonly peak: number; readonly average: number }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const all = sizes.reduce((total, size) => total + size, 0);
  return { peak: Math.max(...sizes) / segmentSeconds, average: all / seconds };
}
