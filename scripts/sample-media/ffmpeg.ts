import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Uses one thread and no metadata, so that the same ffmpeg always writes the same bytes. */
const sameBytes = ['-threads', '1', '-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1'];

/** Uses the Baseline profile, which the simplest phones can play. */
export const h264 = [
  ...[
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-level',
    '3.0',
    '-preset',
    'medium',
    '-pix_fmt',
    'yuv420p',
  ],
  ...['-sc_threshold', '0'],
];
export const aac = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1'];

export const framesPerSecond = 15;

/** Name of the program, which must be on the PATH. */
export const ffmpegProgram = 'ffmpeg';

/** Runs ffmpeg. Rejects with its error output. */
export async function ffmpeg(inputs: readonly string[], output: readonly string[]): Promise<void> {
  await run(ffmpegProgram, ['-hide_banner', '-loglevel', 'error', '-y', ...inputs, ...sameBytes, ...output]);
}

/** Returns arguments for an input that ffmpeg generates itself (lavfi). */
export function drawn(source: string): readonly string[] {
  return ['-f', 'lavfi', '-i', source];
}

/** Returns arguments for a tone with a beep each second. */
export function tone(hertz: number, seconds: number): readonly string[] {
  return drawn(`sine=frequency=${hertz}:beep_factor=4:sample_rate=44100:duration=${seconds}`);
}

/** Returns a filter that draws the time of each frame and a name above it, large enough for every rendition. */
export function timecode(name: string): string {
  const text = (words: string, size: string, y: string) =>
    `drawtext=font='DejaVu Sans Mono':text='${words}':fontsize=${size}:fontcolor=white:` +
    `box=1:boxcolor=black@0.7:boxborderw=6:x=(w-tw)/2:y=${y}`;
  return `${text(name, 'h/12', 'h*0.46')},${text('%{pts\\:hms}', 'h/7', 'h*0.62')}`;
}
