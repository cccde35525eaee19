import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read } from '../../../site-on-sandbox.ts';
import { first, ListeningReader, rested, second, start, stateOf } from './listening-reader.ts';
import { heard } from './speech/stand-in-voice.ts';

let reader: ListeningReader;
beforeEach(() => {
  reader = new ListeningReader();
});
afterEach(() => reader.close());

describe('listening settings', () => {
  it('are available if the platform has a voice', () => {
    const listening = reader.open();
    expect(read(() => listening.isAvailable)).toBe(true);
    reader.voice.voices = [];
    expect(read(() => reader.open().isAvailable)).toBe(false);
  });

  it('set speeds from 0.5 to 3, which apply immediately and are stored', async () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.stepSpeed(1);
    await reader.expectSpeaking('甲一。');
    expect(reader.voice.current?.rate).toBe(1.25);
    for (let step = 0; step < 20; step += 1) listening.stepSpeed(1);
    expect(read(() => [listening.settings.speed, listening.settings.isFastest])).toEqual([3, true]);
    for (let step = 0; step < 20; step += 1) listening.stepSpeed(-1);
    expect(read(() => [listening.settings.speed, listening.settings.isSlowest])).toEqual([0.5, true]);
    expect(reader.area.getItem('novelListening')).toBe('{"speed":0.5}');
    expect(read(() => reader.open().settings.speed)).toBe(0.5);
  });

  it('use the selected voice, or else the first Chinese one', async () => {
    const listening = reader.open();
    listening.play(first, start);
    expect(reader.voice.current?.voice?.voiceURI).toBe('zh');
    listening.chooseVoice('zh2');
    await reader.expectSpeaking('甲一。');
    expect(reader.voice.current?.voice?.voiceURI).toBe('zh2');
    expect(read(() => reader.open().settings.voice?.uri)).toBe('zh2');
  });

  it('use another voice if the selected one is gone', () => {
    reader.area.setItem('novelListening', '{"reader.voice":"gone","speed":9}');
    const { settings } = reader.open();
    expect(read(() => [settings.voice?.uri, settings.speed])).toEqual(['zh', 1]);
  });

  it('repeat nothing while paused', async () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.pause();
    listening.stepSpeed(1);
    listening.chooseVoice('zh2');
    await rested();
    expect([stateOf(listening), reader.voice.said]).toEqual(['paused 甲一。', ['甲一。']]);
  });
});

describe('sleep timer', () => {
  it('stops the voice after the sentence in which its time ends', async () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.timer.choose('15');
    vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
    await reader.voice.end();
    expect(stateOf(listening)).toBe('playing 甲二。');
    vi.setSystemTime(Date.now() + 1);
    expect(stateOf(listening)).toBe('playing 甲二。');
    await reader.voice.end();
    expect([stateOf(listening), reader.toasts, listening.timer.choice]).toEqual([
      'paused 乙一。',
      ['定时已到，朗读已暂停'],
      'off',
    ]);
  });

  it('shows the remaining minutes', () => {
    const listening = reader.open();
    listening.timer.choose('30');
    expect(listening.timer.minutesLeft).toBe(30);
    vi.advanceTimersByTime(61_000);
    expect(listening.timer.minutesLeft).toBe(29);
    listening.timer.choose('off');
    expect(listening.timer.minutesLeft).toBeUndefined();
  });

  it('stops at the end of the chapter, from which listening can resume', async () => {
    const listening = reader.open();
    listening.play(second, start);
    listening.timer.choose('chapter');
    await reader.voice.end();
    expect([stateOf(listening), reader.onChapterEnd.mock.calls.length]).toEqual(['paused', 0]);
    reader.next = first;
    listening.toggle();
    await heard();
    expect(stateOf(listening)).toBe('playing 甲一。');
  });

  it('is turned off when the user stops listening', () => {
    const listening = reader.open();
    listening.play(first, start);
    listening.timer.choose('60');
    listening.close();
    expect(listening.timer.choice).toBe('off');
  });
});
