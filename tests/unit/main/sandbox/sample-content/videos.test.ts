import { expect, test } from 'vitest';
import type { SampleVideo } from '#main/sandbox/sample-content/videos/video.ts';
import { VideoContent } from '#main/sandbox/sample-content/videos/video-content.ts';
import { isDemonstration } from '#main/sandbox/sample-content/videos/videos.ts';

const videos = new VideoContent();
const films = videos.videos.filter((video) => !isDemonstration(video));

function filmOf(part: string): SampleVideo {
  const film = films.find(({ view }) => view.vodName.includes(part));
  if (!film) throw new Error(`No film has ${part} in its title`);
  return film;
}

const titles = (list: readonly SampleVideo[]) => list.map(({ view }) => view.vodName);

test('the next video of an episode is the next one of its series, and of the last one another film', () => {
  const first = filmOf('末班车 第1集');
  const [next, ...others] = titles(videos.similar(first));
  expect(next).toBe('末班车 第2集 上海：最后一班轮渡');
  expect(others).toHaveLength(5);
  expect(others.filter((title) => title.startsWith('末班车'))).toEqual([]);
  const last = filmOf('末班车 第7集');
  expect(last.view.vodRemarks).toBe('第7集 · 共7集');
  expect(titles(videos.similar(last))).toHaveLength(6);
  expect(titles(videos.similar(last)).join()).not.toContain('末班车');
});

test('each episode has fewer plays than the one before', () => {
  const episodes = films.filter(({ series }) => series === '末班车').map(({ view }) => view.vodHits ?? 0);
  expect(episodes).toHaveLength(7);
  expect(episodes).toEqual([...episodes].sort((left, right) => right - left));
});

test('each ranking is in the order of the plays of its period', () => {
  for (const type of ['day', 'week', 'month', 'total'] as const) {
    const plays = videos.rank(type, 0).map(({ view }) => view.vodHits ?? 0);
    expect(plays).toEqual([...plays].sort((left, right) => right - left));
  }
});

test('a ranking has the first episode of each series, and a shelf begins with such', () => {
  for (const type of ['day', 'total'] as const) {
    const ranked = videos.rank(type, 0);
    expect(ranked.length).toBeGreaterThan(70);
    expect(ranked.filter(({ episode = 1 }) => episode > 1)).toEqual([]);
  }
  expect(
    videos
      .shelf(10)
      .slice(0, 9)
      .map(({ episode = 1 }) => episode),
  ).toEqual(Array(9).fill(1));
});

test('the first episode of each series and a third of the single films are free, and all else is paid', () => {
  const paid = films.filter(({ price }) => price > 0);
  const single = films.filter(({ series }) => series === undefined);
  const freeSingle = single.filter(({ price }) => price === 0);
  expect(freeSingle.length / single.length).toBeGreaterThan(0.25);
  expect(freeSingle.length / single.length).toBeLessThan(0.4);
  expect(films.filter(({ series, episode, price }) => series && (price === 0) !== (episode === 1))).toEqual(
    [],
  );
  expect(paid.filter(({ price }) => price < 10 || price > 40)).toEqual([]);
  expect(films.filter(({ price, view }) => price === 0 && view.vipFree)).toEqual([]);
  expect(films.filter(({ price, view }) => price !== view.vodPointsPlay)).toEqual([]);
});

test('each list begins with free films, films that are free for VIP, and paid ones', () => {
  const kindOf = ({ price, view }: SampleVideo) => (price === 0 ? 'free' : view.vipFree ? 'VIP' : 'paid');
  const firstPages = [videos.latest(0), videos.shelf(1), videos.rank('day', 0)].map((list) =>
    [...new Set(list.slice(0, 10).map(kindOf))].sort(),
  );
  expect(firstPages).toEqual(Array(3).fill(['VIP', 'free', 'paid']));
});

test('20 comments name what a film shows, each at a time that the film has', () => {
  for (const { view, playerInputs } of films) {
    const { danmu = [] } = playerInputs('http://sandbox.test');
    expect([view.vodName, danmu.length, new Set(danmu.map(({ text }) => text)).size]).toEqual([
      view.vodName,
      20,
      20,
    ]);
    const times = danmu.map(({ stime }) => stime ?? 0);
    expect(times).toEqual([...times].sort((left, right) => left - right));
    expect(times.at(-1)).toBeLessThan((view.vodDuration ?? 0) * 1_000);
  }
  const seen = (filmOf('守灯塔的人').playerInputs('').danmu ?? []).map(({ text }) => text).join();
  expect(seen).toMatch(/灯转过来了|七秒一圈|守塔|船看见|海上好安静|守夜|光好远/);
});
