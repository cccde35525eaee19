import { expect, test } from 'vitest';
import { media } from '#main/sandbox/sample-content/videos/media-files.ts';
import { VideoContent } from '#main/sandbox/sample-content/videos/video-content.ts';
import { isDemonstration } from '#main/sandbox/sample-content/videos/videos.ts';

const films = new VideoContent().videos.filter((video) => !isDemonstration(video));

test('the titles of a category play different films', () => {
  for (const category of new Set(films.map(({ categoryId }) => categoryId))) {
    const sources = films.filter(({ categoryId }) => categoryId === category).map(({ source }) => source);
    expect([category, new Set(sources).size > 1]).toEqual([category, true]);
  }
});

test('a title that names snow, stars or lanterns plays the film with them', () => {
  const sourceOf = (part: string) => films.find(({ view }) => view.vodName.includes(part))?.source;
  expect(sourceOf('梅里雪山')).toBe(media.films.mountains);
  expect(sourceOf('放孔明灯')).toBe(media.films.festival);
  expect(sourceOf('几颗星')).toBe(media.films.night);
});
