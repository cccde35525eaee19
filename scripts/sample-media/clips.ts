import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aac, drawn, ffmpeg, framesPerSecond, h264, timecode, tone } from './ffmpeg.ts';

interface Clip {
  readonly file: string;
  readonly name: string;
  readonly source: string;
  readonly seconds: number;
  readonly hertz: number;
  /** Constant rate factor of x264. A higher value means a smaller and worse video. */
  readonly crf: number;
}

const rate = `rate=${framesPerSecond}`;

const clips: readonly Clip[] = [
  clock('clock.mp4', '640x360', 33),
  clock('clock-240.mp4', '426x240', 35),
  {
    file: 'bars.mp4',
    name: 'bars',
    source: `smptebars=size=640x360:${rate}`,
    seconds: 20,
    hertz: 330,
    crf: 33,
  },
  {
    file: 'fractal.mp4',
    name: 'fractal',
    source: `mandelbrot=size=320x180:${rate}`,
    seconds: 10,
    hertz: 550,
    crf: 36,
  },
  ad('ad-1', 5, 260, 'c0=0x204080:c1=0x60a0c0'),
  ad('ad-2', 6, 320, 'c0=0x804020:c1=0xe0b060'),
  ad('ad-3', 8, 380, 'c0=0x205030:c1=0x80c070'),
];

/** Times in seconds at which the frames of the clock clip become the marker images. */
const markerSeconds = [5, 20, 35, 50];

function clock(file: string, size: string, crf: number): Clip {
  return {
    file,
    name: `clock ${size}`,
    source: `testsrc=size=${size}:${rate}`,
    seconds: 60,
    hertz: 440,
    crf,
  };
}

/**
 * Returns an ad clip with these colours. Without them, ffmpeg's `gradients` uses different colours in each run, even
 * with a seed.
 */
function ad(name: string, seconds: number, hertz: number, colors: string): Clip {
  const source = `gradients=size=426x240:${rate}:seed=1:speed=0.02:${colors}`;
  return { file: `${name}.mp4`, name: name.toUpperCase(), source, seconds, hertz, crf: 33 };
}

export async function makeClips(folder: string): Promise<void> {
  for (const { file, name, source, seconds, hertz, crf } of clips) {
    await ffmpeg(
      [...drawn(source), ...tone(hertz, seconds)],
      [
        ...['-t', String(seconds), '-vf', timecode(name), ...h264, '-crf', String(crf)],
        // Sets a keyframe every two seconds, so that seeking is fast.
        ...['-g', String(framesPerSecond * 2), ...aac, '-movflags', '+faststart', join(folder, file)],
      ],
    );
  }
  await makeWebm(folder);
  await makeMarkers(folder);
}

/** Makes a WebM clip for browsers without H.264. */
async function makeWebm(folder: string): Promise<void> {
  await ffmpeg(
    [...drawn(`testsrc=size=320x180:${rate}`), ...tone(440, 5)],
    [
      ...[
        '-t',
        '5',
        '-vf',
        timecode('clock VP9'),
        '-c:v',
        'libvpx-vp9',
        '-pix_fmt',
        'yuv420p',
        '-b:v',
        '0',
        '-crf',
        '48',
      ],
      ...['-deadline', 'good', '-cpu-used', '5', '-g', String(framesPerSecond)],
      ...['-c:a', 'libopus', '-b:a', '24k', '-ac', '1', join(folder, 'clock.webm')],
    ],
  );
}

async function makeMarkers(folder: string): Promise<void> {
  await mkdir(join(folder, 'markers'));
  for (const second of markerSeconds) {
    await ffmpeg(
      ['-ss', String(second), '-i', join(folder, 'clock.mp4')],
      ['-frames:v', '1', '-vf', 'scale=200:-2', '-q:v', '8', join(folder, 'markers', `${second}.jpg`)],
    );
  }
}
