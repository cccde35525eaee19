import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { ListenedChapter } from '#site/sections/novel/reader/listen/listening.store.ts';
import { chapterOf, first, ListeningReader, rested, second, start, stateOf } from './listening-reader.ts';
import { heard } from './speech/stand-in-voice.ts';

let reader: ListeningReader;
beforeEach(() => {
  reader = new ListeningReader();
});
afterEach(() => reader.close());

describe('listening', () => {
  it('starts at the reading position, within the tap event', () => {
    const listening = reader.open();
    listening.play(first, { paragraph: 0, character: 4 });
    expect([reader.voice.said, stateOf(listening)]).toEqual([['甲二。'], 'playing 甲二。']);
  });

  it('speaks sentence by sentence, and the page scrolls along', async () => {
    const listening = reader.open();
    listening.play(first, start);
    await reader.voice.end();
    await reader.voice.end();
    expect(reader.voice.said).toEqual(['甲一。', '甲二。', '乙一。']);
    expect(reader.shown).toEqual(['1: 0/0', '1: 0/3', '1: 1/0']);
  });

  it('continues with the next chapter after the last sentence', async () => {
    const listening = reader.open();
    listening.play(first, { paragraph: 1, character: 0 });
    await reader.voice.end();
    expect(reader.onChapterEnd).toHaveBeenCalledWith(first, expect.anything());
    expect([reader.voice.current?.text, listening.chapter?.number, reader.shown.at(-1)]).toEqual([
      '丙一。',
      2,
      '2: 0/0',
    ]);
  });

  it('shows that the next chapter is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<ListenedChapter>();
    reader.onChapterEnd.mockImplementation(() => promise);
    const listening = reader.open();
    listening.play(second, start);
    await reader.voice.end();
    expect([stateOf(listening), listening.isLoading]).toEqual(['playing', true]);
    resolve(first);
    await heard();
    expect([stateOf(listening), listening.isLoading]).toEqual(['playing 甲一。', false]);
  });

  it.each([
    ['there is no next chapter', undefined, '朗读已到结尾'],
    ['the next chapter has no text', chapterOf(2, '<hr>'), '本章没有可朗读的文字'],
  ])('pauses when %s, and shows the reason', async (_, chapter, toast) => {
    reader.next = chapter;
    const listening = reader.open();
    listening.play(second, start);
    await reader.voice.end();
    expect([stateOf(listening), reader.toasts]).toEqual(['paused', [toast]]);
  });

  it('pauses if the next chapter fails to load, shows the reason, and retries later', async () => {
    reader.onChapterEnd.mockRejectedValueOnce(new AppError('network', '网络异常'));
    const listening = reader.open();
    listening.play(second, start);
    await reader.voice.end();
    expect([stateOf(listening), reader.toasts]).toEqual(['paused', ['网络异常']]);
    listening.toggle();
    await heard();
    expect(reader.onChapterEnd).toHaveBeenCalledTimes(2);
    expect(reader.voice.said).toEqual(['丙一。', '丙一。']);
  });

  it('does not begin if there is nothing to speak', () => {
    const listening = reader.open();
    listening.play(chapterOf(1, '<p>* * *</p>'), start);
    expect([stateOf(listening), reader.toasts, reader.voice.said]).toEqual([
      'off',
      ['本章没有可朗读的文字'],
      [],
    ]);
  });

  it('pauses, and repeats the sentence when it resumes', async () => {
    const listening = reader.open();
    listening.play(first, { paragraph: 0, character: 3 });
    listening.toggle();
    expect([stateOf(listening), reader.voice.current]).toEqual(['paused 甲二。', undefined]);
    listening.toggle();
    await reader.expectSpeaking('甲二。');
    expect(stateOf(listening)).toBe('playing 甲二。');
  });

  it('steps from sentence to sentence, but not before the first', async () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.nextSentence();
    await reader.expectSpeaking('甲二。');
    listening.previousSentence();
    listening.previousSentence();
    await reader.expectSpeaking('甲一。');
    expect(reader.voice.said).toEqual(['甲一。', '甲二。', '甲一。']);
  });

  it('steps without speech while paused, but not beyond the last sentence', () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.pause();
    for (let step = 0; step < 5; step += 1) listening.nextSentence();
    expect([stateOf(listening), reader.shown.at(-1), reader.voice.said]).toEqual([
      'paused 乙一。',
      '1: 1/0',
      ['甲一。'],
    ]);
  });

  it('does not scroll the page after the user has turned it, until the user returns to the sentence', async () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.strayed();
    await reader.voice.end();
    expect([reader.voice.current?.text, reader.shown]).toEqual(['甲二。', ['1: 0/0']]);
    listening.returnToSentence();
    await reader.voice.end();
    expect(reader.shown).toEqual(['1: 0/0', '1: 0/3', '1: 1/0']);
  });

  it('stops if the engine fails, shows the reason once, and can be retried', async () => {
    const listening = reader.open();
    listening.play(first, start);
    reader.voice.fail('network');
    await heard();
    expect([stateOf(listening), reader.toasts]).toEqual([
      'paused 甲一。',
      ['该声音需要网络，请检查网络或换一个声音'],
    ]);
    listening.toggle();
    await reader.expectSpeaking('甲一。');
  });

  it('pauses without a message if another page uses the voice', async () => {
    const listening = reader.open();
    listening.play(first, start);
    reader.voice.fail('interrupted');
    await heard();
    expect([stateOf(listening), reader.toasts]).toEqual(['paused 甲一。', []]);
  });
});

describe('listening ends', () => {
  it('when the screen is left', async () => {
    const listening = reader.open();
    listening.play(first, start);
    reader.leave.abort();
    await rested();
    expect([stateOf(listening), reader.voice.current, reader.voice.said]).toEqual([
      'off',
      undefined,
      ['甲一。'],
    ]);
  });

  it('when the page is closed, because speech engines would continue over a reload', () => {
    const listening = reader.open();
    listening.play(first, start);
    reader.window.dispatchEvent(new Event('pagehide'));
    expect([stateOf(listening), reader.voice.current]).toEqual(['off', undefined]);
  });

  it('while the next chapter is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<ListenedChapter>();
    reader.onChapterEnd.mockImplementation(() => promise);
    const listening = reader.open();
    listening.play(second, start);
    await reader.voice.end();
    listening.close();
    resolve(first);
    await heard();
    expect([stateOf(listening), reader.voice.said]).toEqual(['off', ['丙一。']]);
  });
});
