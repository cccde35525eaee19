import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeClips } from './sample-media/clips.ts';
import { makeFilms } from './sample-media/films/films.ts';
import { makeStream } from './sample-media/stream.ts';
import { makeSubtitles } from './sample-media/subtitles.ts';

/** Creates resources/media with ffmpeg and Chromium, so that all of it is the project's own work. */
const folder = fileURLToPath(new URL('../resources/media', import.meta.url));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await makeClips(folder);
await makeSubtitles(folder);
await makeStream(folder);
await makeFilms(folder);
