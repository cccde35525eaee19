import { describe, expect, it } from 'vitest';
import { Playing, size } from './playing.ts';

function times(count: number, comment: object): object[] {
  return Array.from({ length: count }, () => comment);
}

describe('the playback rate', () => {
  it('changes the speed', async () => {
    const playing = await Playing.with([{ stime: 0 }]);
    playing.setRate(2);
    playing.play(1_000);
    expect(playing.at('a')?.left).toBe(390);
  });

  it("changes neither the speed if it is disabled nor a comment's position after a seek", async () => {
    const playing = await Playing.with([{ stime: 0 }, { stime: 10_000 }], { followsRate: false });
    playing.setRate(2);
    playing.play(1_000);
    expect(playing.at('a')?.left).toBe(595);
    playing.seek(12_000);
    expect(playing.at('b')?.left).toBeCloseTo(595);
  });
});

describe('settings', () => {
  it('limit lanes to a part of the stage immediately', async () => {
    const playing = await Playing.with(times(4, { mode: 5 }));
    playing.set({ area: 0.5 });
    expect(playing.view.shown.map(({ top }) => top)).toEqual([0, 21, 0, 21]);
  });

  it('keep the bottom free for subtitles', async () => {
    const playing = await Playing.with([{ mode: 4 }, ...times(5, { mode: 5 })], { keepsBottomFree: true });
    expect(playing.view.shown.map(({ top }) => top)).toEqual([65, 0, 21, 42, 63, 0]);
  });

  it('enlarge comments immediately, without a change of their times', async () => {
    const playing = await Playing.with(times(2, {}));
    playing.play(1_000);
    playing.set({ scale: 2 });
    expect(playing.view.shown).toEqual([
      { text: 'a', left: 590, top: 0 },
      { text: 'b', left: 590, top: 41 },
    ]);
  });

  it('speed up scrolling comments only', async () => {
    const playing = await Playing.with([{}, { mode: 5 }], { speed: 2 });
    playing.play(2_000);
    expect(playing.texts).toBe('b');
  });

  it('speed up visible comments immediately, from their current positions', async () => {
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
  ])('bring back comments hidden by %j, at their current positions', async (strict, loose) => {
    const playing = await Playing.with([{ mode: 5 }, {}, { stime: 100, text: 'a' }], strict);
    playing.play(1_000);
    const kept = playing.texts;
    playing.set(loose);
    playing.play(100);
    expect(playing.texts).toBe('aba');
    expect(kept).not.toBe('aba');
    expect(playing.at('b')?.left).toBeCloseTo(800 - (820 * 1_100) / 4_000);
  });

  it('hide comments with a blocked mode or word immediately', async () => {
    const playing = await Playing.with([{ text: '好A' }, { mode: 5 }, {}, { stime: 100, text: 'xa' }]);
    playing.set({ blockedModes: [5], blockedWords: ['a'] });
    expect(playing.texts).toBe('c');
    playing.play(200);
    expect(playing.texts).toBe('c');
  });
});

it('all lanes are assigned again after a resize', async () => {
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
])('on a stage of %d px scales a comment to %d px', async (width, height) => {
  const playing = await Playing.with([{ mode: 4 }]);
  playing.engine.resize({ width, height: 100 });
  expect(playing.at('a')).toMatchObject({ left: (width - height) / 2, top: 100 - height });
});

it('lanes are assigned by order of appearance after a resize', async () => {
  const playing = await Playing.with([{ dur: 300 }, { stime: 10 }, { stime: 20 }]);
  playing.play(500);
  playing.engine.resize({ width: 600, height: 50 });
  expect([playing.at('b')?.top, playing.at('c')?.top]).toEqual([0, 21]);
});

it('an invisible stage shows nothing, and the right comments once it is visible', async () => {
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
