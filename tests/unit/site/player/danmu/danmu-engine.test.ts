import { describe, expect, it } from 'vitest';
import { LiveComment } from '#site/player/danmu/live/live-comment.ts';
import { Playing, size } from './playing.ts';

function times(count: number, comment: object): object[] {
  return Array.from({ length: count }, () => comment);
}

it('shows a comment at its time, moves it through and takes it off', async () => {
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

it('puts each mode where it belongs', async () => {
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
  it('is where it says, in px or in fractions of the stage, and moves as it says', async () => {
    const motion = [{ x: { from: 0.5, to: 0.75, dur: 1_000 }, alpha: { from: 1, to: 0, dur: 1_000 } }];
    const playing = await Playing.with([
      { mode: 7, x: 30, y: 40 },
      { mode: 17, x: 0.5, y: 0.5, position: 'relative', motion },
    ]);
    playing.play(500);
    expect(playing.at('a')).toMatchObject({ left: 30, top: 40 });
    expect(playing.at('b')).toMatchObject({ left: 500, top: 50, pose: { alpha: 0.5 } });
  });

  it('keeps nobody from a lane', async () => {
    const playing = await Playing.with([{ mode: 7 }, { mode: 5 }]);
    expect(playing.at('b')?.top).toBe(0);
  });
});

describe('a seek', () => {
  const comments = [{ stime: 0 }, { stime: 9_000 }, { stime: 11_000 }, { stime: 12_500 }];

  it('clears the screen and fills it with what would be there', async () => {
    const playing = await Playing.with(comments);
    expect(playing.texts).toBe('a');
    playing.seek(12_000);
    expect(playing.texts).toBe('bc');
    expect(playing.at('c')?.left).toBe(595);
    playing.play(500);
    expect(playing.texts).toBe('bcd');
  });

  it('gives the same lanes as if it had been played there', async () => {
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

  it('of less than two seconds leaves all as it is', async () => {
    const playing = await Playing.with(comments);
    playing.seek(1_900);
    expect(playing.texts).toBe('a');
    playing.seek(100);
    expect(playing.texts).toBe('a');
  });
});

describe('frames that did not come for a while', () => {
  const crowd = Array.from({ length: 700 }, (_, index) => ({ stime: index * 100, text: String(index) }));

  it('leave only what would be on the screen, and no flood', async () => {
    const playing = await Playing.with(crowd, { mostLive: 1_000 });
    playing.time += 60_000;
    playing.engine.step(60_000);
    playing.play(100);
    expect(playing.view.texts.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => 562 + index),
    );
  });

  it('leave each as far on its way as if they had come, also after a moment only', async () => {
    const absent = await Playing.with(crowd);
    const there = await Playing.with(crowd);
    absent.time += 1_500;
    absent.engine.step(1_500);
    there.play(1_500);
    expect(absent.view.shown).toEqual(there.view.shown);
    expect(absent.view.shown).toHaveLength(16);
  });
});

describe('taken off', () => {
  it('nothing comes back while the video goes on', async () => {
    const playing = await Playing.with([{ stime: 0 }]);
    playing.engine.clear();
    playing.play(1_000);
    expect(playing.texts).toBe('');
    playing.engine.resume();
    playing.play(100);
    expect(playing.texts).toBe('');
  });

  it('all comes back after a rest, where it would be', async () => {
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
  it('is shown at once, whatever its time and however full it is', async () => {
    const playing = await Playing.with(times(10, {}), {
      mostLive: 10,
      whenFull: 'drop',
      blockedWords: ['我'],
    });
    expect(playing.engine.send({ mode: 1, text: '我', stime: 1_000 })).toBe(true);
    expect(playing.at('我')?.left).toBe(800);
  });

  it('is in the picture already when nothing moves', async () => {
    const playing = await Playing.with([]);
    playing.engine.send({ mode: 1, text: '我', size: 20 }, { isStill: true });
    playing.engine.send({ mode: 5, text: '上', size: 20, dur: 1_000 }, { isStill: true });
    expect(playing.at('我')?.left).toBe(595);
    playing.play(900);
    expect(playing.texts).toBe('我上');
  });

  it.each([{ mode: 8, text: '我' }, { text: '' }, null])('%j cannot be used', (comment) => {
    const playing = new Playing();
    expect(playing.engine.send(comment)).toBe(false);
    expect(playing.engine.insert(comment)).toBe(false);
  });
});

it('shows an inserted comment at its time', async () => {
  const playing = await Playing.with([]);
  expect(playing.engine.insert({ text: '我', stime: 300 })).toBe(true);
  playing.play(200);
  expect(playing.texts).toBe('');
  playing.play(100);
  expect(playing.texts).toBe('我');
});

it('launches a crowd over some frames, each as far as it would be', async () => {
  const playing = await Playing.with(
    Array.from({ length: 60 }, (_, index) => ({ text: String(index), stime: 0 })),
  );
  expect(playing.view.shown).toHaveLength(24);
  playing.play(200);
  expect(playing.view.shown).toHaveLength(60);
  expect(playing.at('0')?.left).toBe(playing.at('9')?.left);
  expect(playing.at('10')?.left).toBe(playing.at('59')?.left);
});

describe('the rate of the video', () => {
  it('is followed', async () => {
    const playing = await Playing.with([{ stime: 0 }]);
    playing.setRate(2);
    playing.play(1_000);
    expect(playing.at('a')?.left).toBe(390);
  });

  it('is not followed when that is switched off, nor where a seek finds a comment', async () => {
    const playing = await Playing.with([{ stime: 0 }, { stime: 10_000 }], { followsRate: false });
    playing.setRate(2);
    playing.play(1_000);
    expect(playing.at('a')?.left).toBe(595);
    playing.seek(12_000);
    expect(playing.at('b')?.left).toBeCloseTo(595);
  });
});

describe('a full screen', () => {
  const crowd = times(7, { mode: 5, dur: 800 });

  it('is shown in layers over each other', async () => {
    const playing = await Playing.with(crowd);
    expect(playing.view.shown.map(({ top }) => top)).toEqual([0, 21, 42, 63, 0, 21, 42]);
  });

  it('drops what finds no lane', async () => {
    const playing = await Playing.with(crowd, { whenFull: 'drop' });
    playing.play(1_000);
    expect(playing.texts).toBe('');
  });

  it('lets it wait for a lane, but not for more than a second', async () => {
    const playing = await Playing.with([...crowd, ...times(3, { mode: 5, dur: 2_000 })], {
      whenFull: 'delay',
    });
    expect(playing.texts).toBe('abcd');
    playing.play(800);
    expect(playing.texts).toBe('efgh');
    playing.play(800);
    expect(playing.texts).toBe('h');
  });

  it('takes no more than may be live', async () => {
    const playing = await Playing.with(times(20, {}), { mostLive: 10 });
    expect(playing.view.shown).toHaveLength(10);
    playing.play(4_100);
    expect(playing.view.shown).toHaveLength(0);
  });
});

describe('settings', () => {
  it('keep lanes in a part of the stage, at once', async () => {
    const playing = await Playing.with(times(4, { mode: 5 }));
    playing.set({ area: 0.5 });
    expect(playing.view.shown.map(({ top }) => top)).toEqual([0, 21, 0, 21]);
  });

  it('keep the bottom free for subtitles', async () => {
    const playing = await Playing.with([{ mode: 4 }, ...times(5, { mode: 5 })], { keepsBottomFree: true });
    expect(playing.view.shown.map(({ top }) => top)).toEqual([65, 0, 21, 42, 63, 0]);
  });

  it('make comments larger, at once, without moving them in time', async () => {
    const playing = await Playing.with(times(2, {}));
    playing.play(1_000);
    playing.set({ scale: 2 });
    expect(playing.view.shown).toEqual([
      { text: 'a', left: 590, top: 0 },
      { text: 'b', left: 590, top: 41 },
    ]);
  });

  it('make what scrolls faster, and nothing else', async () => {
    const playing = await Playing.with([{}, { mode: 5 }], { speed: 2 });
    playing.play(2_000);
    expect(playing.texts).toBe('b');
  });

  it('make faster, at once and from where it is, what flies already', async () => {
    const playing = await Playing.with([{}, { mode: 6 }, { mode: 5 }]);
    playing.play(1_000);
    playing.set({ speed: 2 });
    expect([playing.at('a')?.left, playing.at('b')?.left]).toEqual([595, 185]);
    playing.play(500);
    expect([playing.at('a')?.left, playing.at('b')?.left]).toEqual([390, 390]);
    playing.play(1_000);
    expect(playing.texts).toBe('c');
  });

  it.each([
    [{ blockedWords: ['a'] }, { blockedWords: [] }],
    [{ blockedModes: [1 as const] }, { blockedModes: [] }],
    [{ mergesDoubles: true }, { mergesDoubles: false }],
  ])('bring back, where it would be, what %j kept away', async (strict, loose) => {
    const playing = await Playing.with([{ mode: 5 }, {}, { stime: 100, text: 'a' }], strict);
    playing.play(1_000);
    const kept = playing.texts;
    playing.set(loose);
    playing.play(100);
    expect(playing.texts).toBe('aba');
    expect(kept).not.toBe('aba');
    expect(playing.at('b')?.left).toBeCloseTo(800 - (820 * 1_100) / 4_000);
  });

  it('block modes and words, at once', async () => {
    const playing = await Playing.with([{ text: '好A' }, { mode: 5 }, {}, { stime: 100, text: 'xa' }]);
    playing.set({ blockedModes: [5], blockedWords: ['a'] });
    expect(playing.texts).toBe('c');
    playing.play(200);
    expect(playing.texts).toBe('c');
  });
});

it('lays all out again on another size', async () => {
  const playing = await Playing.with(times(4, { mode: 5 }));
  playing.engine.resize({ width: 600, height: 50 });
  expect(playing.view.shown.map(({ left, top }) => [left, top])).toEqual([
    [290, 0],
    [290, 21],
    [290, 0],
    [290, 21],
  ]);
});

it.each([
  [840, 20],
  [560, 20],
  [490, 17.5],
  [320, 15],
])('shows a comment on a stage of %d px in %d px', async (width, height) => {
  const playing = await Playing.with([{ mode: 4 }]);
  playing.engine.resize({ width, height: 100 });
  expect(playing.at('a')).toMatchObject({ left: (width - height) / 2, top: 100 - height });
});

it('gives those that came first the first lanes then, whoever has left meanwhile', async () => {
  const playing = await Playing.with([{ dur: 300 }, { stime: 10 }, { stime: 20 }]);
  playing.play(500);
  playing.engine.resize({ width: 600, height: 50 });
  expect([playing.at('b')?.top, playing.at('c')?.top]).toEqual([0, 21]);
});

it('shows nothing on a stage that is not shown, and all as it should be once it is', async () => {
  const playing = new Playing();
  playing.engine.resize({ width: 0, height: 0 });
  await playing.engine.load([{ text: 'a', stime: 0 }]);
  playing.play(1_000);
  expect(playing.texts).toBe('');
  playing.engine.resize(size);
  playing.play(1_000);
  expect(playing.texts).toBe('a');
  expect(playing.at('a')?.left).toBeLessThan(400);
});

it('shows the comments of another list only, once it is loaded', async () => {
  const playing = await Playing.with([{ stime: 0 }]);
  await playing.engine.load([{ text: 'z', stime: 0 }]);
  playing.play(100);
  expect(playing.texts).toBe('z');
});

it('loads the last of two lists', async () => {
  const playing = new Playing();
  const first = playing.engine.load(times(50_000, { text: 'a', stime: 0 }));
  const second = playing.engine.load([{ text: 'z', stime: 0 }]);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  playing.play(100);
  expect(playing.texts).toBe('z');
});

it('has no comment that nobody manages', () => {
  const launch = { comment: {} as never, text: '', start: 0, dur: 1 };
  expect(() => new LiveComment(undefined, launch, 1)).toThrow('Comment not bound to comment manager.');
});
