import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readComment } from '#site/player/danmu/comments/read-comment.ts';
import { CommentTimeline, sortInSteps } from '#site/player/danmu/timeline/comment-timeline.ts';
import { propertyRuns } from '../../property-runs.ts';

const { signal } = new AbortController();

async function timelineOf(...stimes: readonly number[]): Promise<CommentTimeline> {
  const timeline = new CommentTimeline();
  await timeline.load(
    stimes.map((stime) => ({ text: String(stime), stime })),
    signal,
  );
  return timeline;
}

function insert(timeline: CommentTimeline, stime: number, text = String(stime)): void {
  const comment = readComment({ text, stime });
  if (comment) timeline.insert(comment);
}

/** Returns the texts due at a time. */
function due(timeline: CommentTimeline, time: number, stretch = 1): string[] {
  const { from, to } = timeline.advanceTo(time, stretch);
  return timeline.comments.slice(from, to).map(({ text }) => text);
}

describe('sorting in steps', () => {
  it('returns the same result as Array.sort, and keeps the order of equal entries', () => {
    const upTo = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(upTo(5_000), upTo(10_000), upTo(1_000), (length, step, span) => {
        const given = Array.from({ length }, (_, index) => ({ key: (index * step) % span, index }));
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        const steps = sortInSteps(given, compare);
        let turn = steps.next();
        while (!turn.done) turn = steps.next();
        expect(turn.value).toEqual([...given].sort(compare));
      }),
      propertyRuns(30),
    );
  });
});

it('each comment is returned once, by time', async () => {
  const timeline = await timelineOf(300, 100, 200, 200, 900);
  expect(due(timeline, 0)).toEqual([]);
  expect(due(timeline, 150)).toEqual(['100']);
  expect(due(timeline, 150)).toEqual([]);
  expect(due(timeline, 300)).toEqual(['200', '200', '300']);
});

it('a comment that was shown when it was written is returned again only when its time comes again', async () => {
  const timeline = await timelineOf(1_500);
  expect(due(timeline, 1_000)).toEqual([]);
  const written = readComment({ text: '我写的', stime: 1_010 });
  if (written) timeline.insert(written, { isShown: true });
  expect(due(timeline, 1_600)).toEqual(['1500']);
  expect(due(timeline, 9_000)).toEqual([]);
  expect(due(timeline, 1_100)).toEqual(['我写的']);
});

it('invalid comments are skipped', async () => {
  const timeline = new CommentTimeline();
  await timeline.load([null, 7, 'x', { mode: 8, text: 'x' }, { mode: 2, text: 'x' }, { text: '甲' }], signal);
  expect(timeline.comments.map(({ text }) => text)).toEqual(['甲']);
});

describe('a seek', () => {
  it('is a step of more than two seconds in either direction', async () => {
    const timeline = await timelineOf();
    const jumps = [10_000, 12_000, 14_001, 12_001, 10_000].map(
      (time) => timeline.advanceTo(time, 1).hasJumped,
    );
    expect(jumps).toEqual([true, false, true, false, true]);
  });

  it('returns comments that may still be visible', async () => {
    const timeline = await timelineOf(1_000, 5_000, 8_500, 10_000, 10_001);
    expect(due(timeline, 10_000)).toEqual(['8500', '10000']);
    expect(due(timeline, 10_001)).toEqual(['10001']);
  });

  it('searches further back for longer comments', async () => {
    const timeline = await timelineOf(1_000, 5_000, 8_500);
    expect(due(timeline, 10_000, 2)).toEqual(['5000', '8500']);
  });

  it('backwards returns later comments again', async () => {
    const timeline = await timelineOf(1_000, 5_000);
    due(timeline, 0);
    due(timeline, 1_500);
    due(timeline, 9_000);
    expect(due(timeline, 500)).toEqual([]);
    expect(due(timeline, 1_200)).toEqual(['1000']);
  });
});

it('no comment is repeated after a small step back', async () => {
  const timeline = await timelineOf(1_000);
  expect(due(timeline, 1_500)).toEqual(['1000']);
  expect(due(timeline, 800)).toEqual([]);
  expect(due(timeline, 1_500)).toEqual([]);
});

describe('an inserted comment', () => {
  it('comes at its time, after those of the same time', async () => {
    const timeline = await timelineOf(1_000, 2_000);
    due(timeline, 0);
    insert(timeline, 1_000, '乙');
    expect(due(timeline, 1_000)).toEqual(['1000', '乙']);
  });

  it.each([500, 1_000, 1_200])('does not come if its time has passed: %i', async (stime) => {
    const timeline = await timelineOf(1_000, 2_000);
    due(timeline, 0);
    due(timeline, 1_500);
    insert(timeline, stime, '乙');
    expect(due(timeline, 2_000)).toEqual(['2000']);
  });

  it('does not repeat others that were shown before a small step back', async () => {
    const timeline = await timelineOf(1_000);
    due(timeline, 0);
    due(timeline, 1_500);
    due(timeline, 800);
    insert(timeline, 900);
    expect(due(timeline, 1_500)).toEqual([]);
  });

  it('keeps its order at any position', async () => {
    const times = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(times, times, async (loaded, inserted) => {
        const timeline = await timelineOf(...loaded);
        for (const stime of inserted) insert(timeline, stime);
        const all = [...loaded, ...inserted].sort((a, b) => a - b);
        expect(timeline.comments.map(({ stime }) => stime)).toEqual(all);
      }),
      propertyRuns(30),
    );
  });

  it('is kept if it is inserted while a list loads', async () => {
    const timeline = new CommentTimeline();
    const loaded = timeline.load(
      Array.from({ length: 50_000 }, (_, index) => ({ text: '甲', stime: index })),
      signal,
    );
    insert(timeline, 7, '乙');
    await loaded;
    expect(timeline.comments.slice(7, 9).map(({ text }) => text)).toEqual(['甲', '乙']);
  });
});

it('a long list is loaded in short slices, between which the page can run', async () => {
  // Clock that makes each slice take a millisecond.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const timeline = new CommentTimeline();
  await timeline.load(
    Array.from({ length: 50_000 }, (_, index) => ({ text: '甲', stime: (index * 7_919) % 3_600_000 })),
    signal,
  );
  clearInterval(timer);
  expect(timeline.comments).toHaveLength(50_000);
  // Expects this number of slices of at most 1,024 comments: one pass to read the comments, and as many passes to merge
  // as 50 runs need.
  expect(now).toBeGreaterThan(50_000 / 256 + (50_000 / 1_024) * 6);
  expect(turns).toBeGreaterThan(now / 20);
});

it('a list that another one replaces stops loading', async () => {
  const timeline = await timelineOf(1);
  const controller = new AbortController();
  const loaded = timeline.load(
    Array.from({ length: 100_000 }, () => ({ text: '甲' })),
    controller.signal,
  );
  controller.abort();
  expect(await loaded).toBe(false);
  expect(timeline.comments).toHaveLength(1);
});
