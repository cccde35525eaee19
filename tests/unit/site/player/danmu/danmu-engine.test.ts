import { describe, expect, it } from 'vitest';
import { LiveComment } from '#site/player/danmu/live/live-comment.ts';
import { Playing } from './playing.ts';

function times(count: number, comment: object): object[] {
  return Array.from({ length: count }, () => comment);
}

it('a comment is shown at its time, moves across and is removed', async () => {
  const playing = await Playing.with([{ stime: 500 }]);
  playing.play(400);
  expect(playing.texts).toBe('');
  playing.play(100);
  expect(playing.at('a')).toEqual({ text: 'a', left: 800, top: 0 });
  playing.play(2_000);
  expect(playing.at('a')?.left).toBe(390);
  playing.play(1_900);
  expect(playing.at('a')?.left).toBeCloseTo(0.5);
  playing.play(100);
  expect(playing.texts).toBe('');
});

it('each mode has its own position', async () => {
  const modes = [1, 6, 4, 5];
  const playing = await Playing.with(modes.map((mode) => ({ mode })));
  playing.engine.send({ mode: 2, text: '2', size: 20 });
  playing.play(1_000);
  const where = ['a', 'b', 'c', 'd', '2'].map((text) => [playing.at(text)?.left, playing.at(text)?.top]);
  expect(where).toEqual([
    [595, 0],
    [185, 0],
    [390, 80],
    [390, 0],
    [595, 80],
  ]);
});

describe('a placed comment', () => {
  it('has its own position, in px or in fractions of the stage, and its own motion', async () => {
    const motion = [{ x: { from: 0.5, to: 0.75, dur: 1_000 }, alpha: { from: 1, to: 0, dur: 1_000 } }];
    const playing = await Playing.with([
      { mode: 7, x: 30, y: 40 },
      { mode: 17, x: 0.5, y: 0.5, position: 'relative', motion },
    ]);
    playing.play(500);
    expect(playing.at('a')).toMatchObject({ left: 30, top: 40 });
    expect(playing.at('b')).toMatchObject({ left: 500, top: 50, pose: { alpha: 0.5 } });
  });

  it('does not block a lane', async () => {
    const playing = await Playing.with([{ mode: 7 }, { mode: 5 }]);
    expect(playing.at('b')?.top).toBe(0);
  });
});

describe('a seek', () => {
  const comments = [{ stime: 0 }, { stime: 9_000 }, { stime: 11_000 }, { stime: 12_500 }];

  it('replaces the comments with those of the new time', async () => {
    const playing = await Playing.with(comments);
    expect(playing.texts).toBe('a');
    playing.seek(12_000);
    expect(playing.texts).toBe('bc');
    expect(playing.at('c')?.left).toBe(595);
    playing.play(500);
    expect(playing.texts).toBe('bcd');
  });

  it('assigns the same lanes as normal playback', async () => {
    const crowd = Array.from({ length: 12 }, (_, index) => ({
      stime: index * 150,
      text: '字'.repeat(index + 1),
    }));
    const played = await Playing.with(crowd);
    const sought = await Playing.with(crowd);
    played.play(2_400, 50);
    sought.seek(2_400);
    const lanes = ({ view }: Playing) => view.shown.map(({ text, top }) => `${text} ${top}`).sort();
    expect(lanes(sought)).toEqual(lanes(played));
  });

  it('of less than two seconds changes nothing', async () => {
    const playing = await Playing.with(comments);
    playing.seek(1_900);
    expect(playing.texts).toBe('a');
    playing.seek(100);
    expect(playing.texts).toBe('a');
  });
});

describe('after missed frames, the comments', () => {
  const crowd = Array.from({ length: 700 }, (_, index) => ({ stime: index * 100, text: String(index) }));

  it('are only those still visible, without a flood', async () => {
    const playing = await Playing.with(crowd, { maxLive: 1_000 });
    playing.time += 60_000;
    playing.engine.step(60_000);
    playing.play(100);
    expect(playing.view.texts.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => 562 + index),
    );
  });

  it('have the same positions as without the pause, even a short one', async () => {
    const absent = await Playing.with(crowd);
    const there = await Playing.with(crowd);
    absent.time += 1_500;
    absent.engine.step(1_500);
    there.play(1_500);
    expect(absent.view.shown).toEqual(there.view.shown);
    expect(absent.view.shown).toHaveLength(16);
  });
});

describe('after clear', () => {
  it('no earlier comment appears while the video plays', async () => {
    const playing = await Playing.with([{ stime: 0 }]);
    playing.engine.clear();
    playing.play(1_000);
    expect(playing.texts).toBe('');
    playing.engine.resume();
    playing.play(100);
    expect(playing.texts).toBe('');
  });

  it('all comments appear again after a pause, at their current positions', async () => {
    const playing = await Playing.with([{ stime: 0 }, { stime: 500 }]);
    playing.engine.clear();
    playing.time += 1_000;
    playing.engine.resume();
    playing.engine.step(0);
    expect(playing.texts).toBe('ab');
    expect(playing.at('a')?.left).toBe(595);
  });
});

describe('a sent comment', () => {
  it('is shown immediately, ignoring its time and the limits', async () => {
    const playing = await Playing.with(times(10, {}), {
      maxLive: 10,
      whenFull: 'drop',
      blockedWords: ['我'],
    });
    expect(playing.engine.send({ mode: 1, text: '我', stime: 1_000 })).toBe(true);
    expect(playing.at('我')?.left).toBe(800);
  });

  it('is inside the picture while paused', async () => {
    const playing = await Playing.with([]);
    playing.engine.send({ mode: 1, text: '我', size: 20 }, { isStill: true });
    playing.engine.send({ mode: 5, text: '上', size: 20, dur: 1_000 }, { isStill: true });
    expect(playing.at('我')?.left).toBe(595);
    playing.play(900);
    expect(playing.texts).toBe('我上');
  });

  it.each([{ mode: 8, text: '我' }, { text: '' }, null])('%j is invalid', (comment) => {
    const playing = new Playing();
    expect(playing.engine.send(comment)).toBe(false);
    expect(playing.engine.insert(comment)).toBe(false);
  });
});

it('an inserted comment is shown at its time', async () => {
  const playing = await Playing.with([]);
  expect(playing.engine.insert({ text: '我', stime: 300 })).toBe(true);
  playing.play(200);
  expect(playing.texts).toBe('');
  playing.play(100);
  expect(playing.texts).toBe('我');
});

it('the start of many comments is spread over several frames, at their current positions', async () => {
  const playing = await Playing.with(
    Array.from({ length: 60 }, (_, index) => ({ text: String(index), stime: 0 })),
  );
  expect(playing.view.shown).toHaveLength(24);
  playing.play(200);
  expect(playing.view.shown).toHaveLength(60);
  expect(playing.at('0')?.left).toBe(playing.at('9')?.left);
  expect(playing.at('10')?.left).toBe(playing.at('59')?.left);
});

describe('a full screen', () => {
  const crowd = times(7, { mode: 5, dur: 800 });

  it('shows overlapping comments if they are allowed', async () => {
    const playing = await Playing.with(crowd);
    expect(playing.view.shown.map(({ top }) => top)).toEqual([0, 21, 42, 63, 0, 21, 42]);
  });

  it('drops comments without a lane', async () => {
    const playing = await Playing.with(crowd, { whenFull: 'drop' });
    playing.play(1_000);
    expect(playing.texts).toBe('');
  });

  it('delays comments without a lane by at most a second', async () => {
    const playing = await Playing.with([...crowd, ...times(3, { mode: 5, dur: 2_000 })], {
      whenFull: 'delay',
    });
    expect(playing.texts).toBe('abcd');
    playing.play(800);
    expect(playing.texts).toBe('efgh');
    playing.play(800);
    expect(playing.texts).toBe('h');
  });

  it('shows no more than the limit of visible comments', async () => {
    const playing = await Playing.with(times(20, {}), { maxLive: 10 });
    expect(playing.view.shown).toHaveLength(10);
    playing.play(4_100);
    expect(playing.view.shown).toHaveLength(0);
  });
});

it('the comments are replaced once another list has loaded', async () => {
  const playing = await Playing.with([{ stime: 0 }]);
  await playing.engine.load([{ text: 'z', stime: 0 }]);
  playing.play(100);
  expect(playing.texts).toBe('z');
});

it('the last of two lists is loaded', async () => {
  const playing = new Playing();
  const first = playing.engine.load(times(50_000, { text: 'a', stime: 0 }));
  const second = playing.engine.load([{ text: 'z', stime: 0 }]);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  playing.play(100);
  expect(playing.texts).toBe('z');
});

it('a live comment without a manager is rejected', () => {
  const launch = { comment: {} as never, text: '', start: 0, dur: 1 };
  expect(() => new LiveComment(undefined, launch, 1)).toThrow('Comment not bound to comment manager.');
});
