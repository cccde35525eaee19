import { expect, test } from 'vitest';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';

test('no two works of any section have the same first sentence', () => {
  const { comics, novels, videos } = new SampleContent();
  const blurbs = [
    ...[...comics.books, ...novels.books].map(({ view }) => view.abstractContent),
    ...videos.videos.flatMap(({ view }) => view.vodBlurb ?? []),
  ];
  const sentences = blurbs.map((blurb) => blurb.split('。')[0]);
  expect(sentences.length).toBeGreaterThan(600);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});
