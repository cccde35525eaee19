import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPaths } from '#main/commands/project-paths.ts';
import { filmTexts } from '#main/sandbox/sample-content/videos/film-texts.ts';
import { media } from '#main/sandbox/sample-content/videos/media-files.ts';
import { VideoContent } from '#main/sandbox/sample-content/videos/video-content.ts';

const at = (address: string) => join(projectPaths.media, address);

type Addresses = string | readonly Addresses[] | { readonly [name: string]: Addresses };

function addresses(value: Addresses): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values<Addresses>(value).flatMap(addresses);
}

/** Returns the paths of the files that a playlist contains. */
function named(playlist: string): readonly string[] {
  const text = readFileSync(at(playlist), 'utf8');
  const uris = [...text.matchAll(/^[^#\s].*$|URI="([^"]+)"/gm)].map(([line, uri]) => uri ?? line);
  return uris.map((uri) => join(dirname(playlist), uri));
}

test('every file of a video exists, and their total size is small', () => {
  expect(addresses(media).filter((address) => !existsSync(at(address)))).toEqual([]);
  const files = readdirSync(projectPaths.media, { recursive: true }).map((file) => at(String(file)));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(8_000_000);
});

test('each film plays the card with its title, the scenes that its texts name, and the end', () => {
  const { videos } = new VideoContent();
  for (const [index, { scenes }] of filmTexts.entries()) {
    const { source = '', view } = videos[index] ?? {};
    const files = named(source).filter((file) => !/^\/films\/(card|scene)\.mp4$/.test(file));
    const expected = [`titles/${index + 1}`, ...scenes.map((name) => `scenes/${name}`), 'end'];
    expect(files).toEqual(expected.map((file) => `/films/${file}.mp4`));
    expect(named(source).filter((file) => !existsSync(at(file)))).toEqual([]);
    const seconds = [...readFileSync(at(source), 'utf8').matchAll(/#EXTINF:([\d.]+)/g)].map(([, s]) =>
      Number(s),
    );
    expect([source, seconds.reduce((sum, length) => sum + length, 0)]).toEqual([source, view?.vodDuration]);
  }
});

test('the stream has three renditions, two audio tracks and two languages with aligned segments', () => {
  const master = readFileSync(at(media.stream), 'utf8');
  const count = (text: string) => master.split(text).length - 1;
  expect(['#EXT-X-STREAM-INF:', 'TYPE=AUDIO', 'TYPE=SUBTITLES'].map(count)).toEqual([3, 2, 2]);
  const playlists = named(media.stream);
  expect(playlists).toHaveLength(7);
  for (const playlist of playlists) {
    const segments = named(playlist);
    expect([playlist, segments.length]).toEqual([playlist, 8]);
    expect(segments.filter((segment) => !existsSync(at(segment)))).toEqual([]);
    const lengths = [...readFileSync(at(playlist), 'utf8').matchAll(/#EXTINF:([\d.]+)/g)].map(([, s]) =>
      Number(s),
    );
    const ends = lengths.map((_, index) =>
      lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0),
    );
    // Allows for the length of an audio frame, because audio can only be cut between frames.
    const strays = ends.filter((end, index) => Math.abs(end - (index + 1) * 4) > 0.05);
    expect([playlist, strays]).toEqual([playlist, []]);
  }
});
