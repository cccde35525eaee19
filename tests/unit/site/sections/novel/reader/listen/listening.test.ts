import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type ListenedChapter, ListeningStore } from '#site/sections/novel/reader/listen/listening.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../../memory-storage.ts';
import { read } from '../../../site-on-sandbox.ts';
import { readMarkup } from '../text/read-markup.ts';
import { heard, StandInVoice, voiceOf } from './speech/stand-in-voice.ts';

const chapterOf = (number: number, markup: string): ListenedChapter => ({
  number,
  title: `第${number}章`,
  blocks: readMarkup(markup).blocks,
});
const first = chapterOf(1, '<p>甲一。甲二。</p><p>乙一。</p>');
const second = chapterOf(2, '<p>丙一。</p>');
const start = { paragraph: 0, character: 0 };

let voice: StandInVoice;
let area: Storage;
let window: EventTarget;
let leave: AbortController;
let shown: string[];
let toasts: string[];
let next: ListenedChapter | undefined;

const onChapterEnd = vi.fn(async () => next);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  voice = new StandInVoice();
  voice.voices = [voiceOf('zh', 'zh-CN'), voiceOf('zh2', 'zh-CN'), voiceOf('en', 'en-US')];
  area = memoryStorage();
  window = new EventTarget();
  leave = new AbortController();
  shown = [];
  toasts = [];
  next = second;
  onChapterEnd.mockClear();
  onChapterEnd.mockImplementation(async () => next);
});
// Stops speech and timers at the end of each test.
afterEach(() => {
  leave.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function open(): ListeningStore {
  const listening = new ListeningStore({
    speech: voice,
    media: undefined,
    window,
    storage: new SiteStorage(area),
    toasts: { show: (text) => toasts.push(text) },
    onSentence: ({ paragraph, character }, { number }) => shown.push(`${number}: ${paragraph}/${character}`),
    onChapterEnd,
  });
  listening.start(leave.signal);
  return listening;
}

const stateOf = (listening: ListeningStore) =>
  read(() => `${listening.status} ${listening.sentence?.spoken ?? ''}`.trim());

/** Longer than the engine's rest after a cancellation. */
const rested = () => vi.advanceTimersByTimeAsync(100);

/** Expects that the voice speaks exactly this. */
async function expectSpeaking(text: string): Promise<void> {
  await rested();
  expect(voice.current?.text).toBe(text);
}

describe('listening', () => {
  it('begins at the position, inside the tap', () => {
    const listening = open();
    listening.play(first, { paragraph: 0, character: 4 });
    expect([voice.said, stateOf(listening)]).toEqual([['甲二。'], 'playing 甲二。']);
  });

  it('speaks sentence by sentence, followed by the page', async () => {
    const listening = open();
    listening.play(first, start);
    await voice.end();
    await voice.end();
    expect(voice.said).toEqual(['甲一。', '甲二。', '乙一。']);
    expect(shown).toEqual(['1: 0/0', '1: 0/3', '1: 1/0']);
  });

  it('continues with the next chapter', async () => {
    const listening = open();
    listening.play(first, { paragraph: 1, character: 0 });
    await voice.end();
    expect(onChapterEnd).toHaveBeenCalledWith(first, expect.anything());
    expect([voice.current?.text, listening.chapter?.number, shown.at(-1)]).toEqual(['丙一。', 2, '2: 0/0']);
  });

  it('shows that the next chapter is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<ListenedChapter>();
    onChapterEnd.mockImplementation(() => promise);
    const listening = open();
    listening.play(second, start);
    await voice.end();
    expect([stateOf(listening), listening.isLoading]).toEqual(['playing', true]);
    resolve(first);
    await heard();
    expect([stateOf(listening), listening.isLoading]).toEqual(['playing 甲一。', false]);
  });

  it.each([
    ['there is no next chapter', undefined, '朗读已到结尾'],
    ['the next chapter has no text', chapterOf(2, '<hr>'), '本章没有可朗读的文字'],
  ])('pauses when %s, and shows the reason', async (_, chapter, toast) => {
    next = chapter;
    const listening = open();
    listening.play(second, start);
    await voice.end();
    expect([stateOf(listening), toasts]).toEqual(['paused', [toast]]);
  });

  it('pauses if the next chapter fails to load, shows the reason, and retries later', async () => {
    onChapterEnd.mockRejectedValueOnce(new AppError('network', '网络异常'));
    const listening = open();
    listening.play(second, start);
    await voice.end();
    expect([stateOf(listening), toasts]).toEqual(['paused', ['网络异常']]);
    listening.toggle();
    await heard();
    expect(onChapterEnd).toHaveBeenCalledTimes(2);
    expect(voice.said).toEqual(['丙一。', '丙一。']);
  });

  it('does not begin if there is nothing to speak', () => {
    const listening = open();
    listening.play(chapterOf(1, '<p>* * *</p>'), start);
    expect([stateOf(listening), toasts, voice.said]).toEqual(['off', ['本章没有可朗读的文字'], []]);
  });

  it('pauses, and repeats the sentence when it resumes', async () => {
    const listening = open();
    listening.play(first, { paragraph: 0, character: 3 });
    listening.toggle();
    expect([stateOf(listening), voice.current]).toEqual(['paused 甲二。', undefined]);
    listening.toggle();
    await expectSpeaking('甲二。');
    expect(stateOf(listening)).toBe('playing 甲二。');
  });

  it('steps from sentence to sentence, but not before the first', async () => {
    const listening = open();
    listening.play(first, start);
    listening.nextSentence();
    await expectSpeaking('甲二。');
    listening.previousSentence();
    listening.previousSentence();
    await expectSpeaking('甲一。');
    expect(voice.said).toEqual(['甲一。', '甲二。', '甲一。']);
  });

  it('steps silently while paused, but not beyond the last', () => {
    const listening = open();
    listening.play(first, start);
    listening.pause();
    for (let step = 0; step < 5; step += 1) listening.nextSentence();
    expect([stateOf(listening), shown.at(-1), voice.said]).toEqual(['paused 乙一。', '1: 1/0', ['甲一。']]);
  });

  it('leaves the page where the user turned it, until the user returns to the sentence', async () => {
    const listening = open();
    listening.play(first, start);
    listening.strayed();
    await voice.end();
    expect([voice.current?.text, shown]).toEqual(['甲二。', ['1: 0/0']]);
    listening.returnToSentence();
    await voice.end();
    expect(shown).toEqual(['1: 0/0', '1: 0/3', '1: 1/0']);
  });

  it('stops if the engine fails, shows the reason once, and can be retried', async () => {
    const listening = open();
    listening.play(first, start);
    voice.fail('network');
    await heard();
    expect([stateOf(listening), toasts]).toEqual([
      'paused 甲一。',
      ['该声音需要网络，请检查网络或换一个声音'],
    ]);
    listening.toggle();
    await expectSpeaking('甲一。');
  });

  it('pauses without a message if another page takes the voice', async () => {
    const listening = open();
    listening.play(first, start);
    voice.fail('interrupted');
    await heard();
    expect([stateOf(listening), toasts]).toEqual(['paused 甲一。', []]);
  });
});

describe('listening ends', () => {
  it('when the screen is left', async () => {
    const listening = open();
    listening.play(first, start);
    leave.abort();
    await rested();
    expect([stateOf(listening), voice.current, voice.said]).toEqual(['off', undefined, ['甲一。']]);
  });

  it('when the page is closed, because engines would continue over a reload', () => {
    const listening = open();
    listening.play(first, start);
    window.dispatchEvent(new Event('pagehide'));
    expect([stateOf(listening), voice.current]).toEqual(['off', undefined]);
  });

  it('while the next chapter is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<ListenedChapter>();
    onChapterEnd.mockImplementation(() => promise);
    const listening = open();
    listening.play(second, start);
    await voice.end();
    listening.close();
    resolve(first);
    await heard();
    expect([stateOf(listening), voice.said]).toEqual(['off', ['丙一。']]);
  });
});

describe('listening settings', () => {
  it('are available if the platform has a voice', () => {
    const listening = open();
    expect(read(() => listening.isAvailable)).toBe(true);
    voice.voices = [];
    expect(read(() => open().isAvailable)).toBe(false);
  });

  it('set speeds from 0.5 to 3, which apply immediately and are stored', async () => {
    const listening = open();
    listening.play(first, start);
    listening.stepSpeed(1);
    await expectSpeaking('甲一。');
    expect(voice.current?.rate).toBe(1.25);
    for (let step = 0; step < 20; step += 1) listening.stepSpeed(1);
    expect(read(() => [listening.settings.speed, listening.settings.isFastest])).toEqual([3, true]);
    for (let step = 0; step < 20; step += 1) listening.stepSpeed(-1);
    expect(read(() => [listening.settings.speed, listening.settings.isSlowest])).toEqual([0.5, true]);
    expect(area.getItem('novelListening')).toBe('{"speed":0.5}');
    expect(read(() => open().settings.speed)).toBe(0.5);
  });

  it('use the chosen voice, else the first Chinese one', async () => {
    const listening = open();
    listening.play(first, start);
    expect(voice.current?.voice?.voiceURI).toBe('zh');
    listening.chooseVoice('zh2');
    await expectSpeaking('甲一。');
    expect(voice.current?.voice?.voiceURI).toBe('zh2');
    expect(read(() => open().settings.voice?.uri)).toBe('zh2');
  });

  it('use another voice if the chosen one is gone', () => {
    area.setItem('novelListening', '{"voice":"gone","speed":9}');
    const { settings } = open();
    expect(read(() => [settings.voice?.uri, settings.speed])).toEqual(['zh', 1]);
  });

  it('repeat nothing while paused', async () => {
    const listening = open();
    listening.play(first, start);
    listening.pause();
    listening.stepSpeed(1);
    listening.chooseVoice('zh2');
    await rested();
    expect([stateOf(listening), voice.said]).toEqual(['paused 甲一。', ['甲一。']]);
  });
});

describe('sleep timer', () => {
  it('stops the voice after the sentence in which its time ends', async () => {
    const listening = open();
    listening.play(first, start);
    listening.timer.choose('15');
    vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
    await voice.end();
    expect(stateOf(listening)).toBe('playing 甲二。');
    vi.setSystemTime(Date.now() + 1);
    expect(stateOf(listening)).toBe('playing 甲二。');
    await voice.end();
    expect([stateOf(listening), toasts, listening.timer.choice]).toEqual([
      'paused 乙一。',
      ['定时已到，朗读已暂停'],
      'off',
    ]);
  });

  it('shows the remaining minutes', () => {
    const listening = open();
    listening.timer.choose('30');
    expect(listening.timer.minutesLeft).toBe(30);
    vi.advanceTimersByTime(61_000);
    expect(listening.timer.minutesLeft).toBe(29);
    listening.timer.choose('off');
    expect(listening.timer.minutesLeft).toBeUndefined();
  });

  it('stops at the end of the chapter, from which listening can resume', async () => {
    const listening = open();
    listening.play(second, start);
    listening.timer.choose('chapter');
    await voice.end();
    expect([stateOf(listening), onChapterEnd.mock.calls.length]).toEqual(['paused', 0]);
    next = first;
    listening.toggle();
    await heard();
    expect(stateOf(listening)).toBe('playing 甲一。');
  });

  it('turns off with listening', () => {
    const listening = open();
    listening.play(first, start);
    listening.timer.choose('60');
    listening.close();
    expect(listening.timer.choice).toBe('off');
  });
});
