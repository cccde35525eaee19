import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeClips } from './sample-media/clips.ts';
import { makeStream } from './sample-media/stream.ts';
import { makeSubtitles } from './sample-media/subtitles.ts';

/** Makes all of resources/media again, with ffmpeg: nothing in it is anybody's work but this program's. */
const folder = fileURLToPath(new URL('../resources/media', import.meta.url));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await makeClips(folder);
await makeSubtitles(folder);
await makeStream(folder);
