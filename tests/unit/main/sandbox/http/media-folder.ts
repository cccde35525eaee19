import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

export const clip = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

/** Creates a folder with small files of all video types, and a file next to the folder that must not be served. */
export function mediaFiles(): string {
  const outer = temporaryFolder();
  const root = join(outer, 'media');
  mkdirSync(join(root, 'stream', '360p'), { recursive: true });
  const files = {
    'clip.mp4': clip,
    'clip.webm': clip,
    'empty.mp4': '',
    '.hidden.mp4': 'x',
    'notes.txt': 'x',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  writeFileSync(join(root, 'stream', 'master.m3u8'), '#EXTM3U\n');
  writeFileSync(join(root, 'stream', '360p', '0.ts'), clip);
  writeFileSync(join(root, 'stream', 'zh.vtt'), 'WEBVTT\n');
  writeFileSync(join(root, 'marker.jpg'), 'x');
  writeFileSync(join(outer, 'secret.mp4'), 'secret');
  return root;
}
