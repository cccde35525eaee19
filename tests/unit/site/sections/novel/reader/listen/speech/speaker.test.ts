import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Speaker } from '#site/sections/novel/reader/listen/speech/speaker.ts';
import { heard, StandInVoice, voiceOf } from './stand-in-voice.ts';

let voice: StandInVoice;
let speaker: Speaker;
let leave: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  voice = new StandInVoice();
  speaker = new Speaker(voice);
  leave = new AbortController();
});
afterEach(() => vi.useRealTimers());

/** Speaks a text. Returns a function that returns the outcome so far: 'speaking', 'spoken' or the error. */
function speak(text: string, { rate = 1, uri }: { rate?: number; uri?: string } = {}) {
  const result = { outcome: 'speaking' };
  speaker.speak({ text, rate, voice: uri }, leave.signal).then(
    () => {
      result.outcome = 'spoken';
    },
    (error: Error & { code: string }) => {
      result.outcome = `${error.code}: ${error.message}`;
    },
  );
  return async () => {
    await heard();
    return result.outcome;
  };
}

describe('Speaker', () => {
  it('starts speech synchronously, so that it runs within the tap event', () => {
    speak('甲');
    expect(voice.said).toEqual(['甲']);
  });

  it('resolves when the engine reports the end', async () => {
    const outcome = speak('甲');
    expect(await outcome()).toBe('speaking');
    await voice.end();
    expect(await outcome()).toBe('spoken');
  });

  it('uses the chosen voice and speed', () => {
    voice.voices = [voiceOf('a', 'zh-TW'), voiceOf('b', 'zh-CN')];
    speak('甲', { rate: 1.5, uri: 'a' });
    expect(voice.current).toMatchObject({ rate: 1.5, lang: 'zh-TW', voice: { voiceURI: 'a' } });
  });

  it('lets the engine choose a Chinese voice if the selected one is gone', () => {
    speak('甲', { uri: 'gone' });
    expect(voice.current).toMatchObject({ lang: 'zh-CN', voice: null });
  });

  it("stops on abort without waiting for the engine's event", async () => {
    const outcome = speak('甲');
    leave.abort();
    expect(voice.current).toBeUndefined();
    expect(await outcome()).toMatch(/^cancelled/);
  });

  it('waits after a cancellation, because engines drop an utterance that follows immediately', async () => {
    speak('甲');
    leave.abort();
    leave = new AbortController();
    const outcome = speak('乙');
    vi.advanceTimersByTime(79);
    expect(voice.said).toEqual(['甲']);
    vi.advanceTimersByTime(1);
    expect(voice.said).toEqual(['甲', '乙']);
    await voice.end();
    expect(await outcome()).toBe('spoken');
  });

  it('never speaks an utterance that was aborted during that wait', () => {
    speak('甲');
    leave.abort();
    leave = new AbortController();
    speak('乙');
    leave.abort();
    vi.advanceTimersByTime(1_000);
    expect(voice.said).toEqual(['甲']);
  });

  it('stops speech left over from the previous page', () => {
    voice.synthesis.speak(voice.createUtterance('旧'));
    speak('甲');
    expect(voice.current).toBeUndefined();
    vi.advanceTimersByTime(80);
    expect(voice.current?.text).toBe('甲');
  });

  it('detects an end without an event', async () => {
    const outcome = speak('甲');
    voice.vanish();
    vi.advanceTimersByTime(2_000);
    expect(await outcome()).toBe('speaking');
    vi.advanceTimersByTime(1_000);
    expect(await outcome()).toBe('spoken');
    expect(voice.said).toEqual(['甲']);
  });

  it('repeats once an utterance that has not started, then rejects', async () => {
    voice.drops.add('甲');
    const outcome = speak('甲');
    vi.advanceTimersByTime(3_000);
    expect(await outcome()).toBe('speaking');
    vi.advanceTimersByTime(80);
    expect(voice.said).toEqual(['甲', '甲']);
    voice.drops.add('乙');
    await voice.end();
    expect(await outcome()).toBe('spoken');

    const never = speak('乙');
    vi.advanceTimersByTime(3_000);
    await never();
    voice.drops.add('乙');
    vi.advanceTimersByTime(80 + 3_000);
    expect(await never()).toBe('environment: 朗读失败，请稍后重试');
  });

  it('continues after an utterance without an end', async () => {
    const outcome = speak('长'.repeat(10));
    vi.advanceTimersByTime(16_000);
    expect(await outcome()).toBe('speaking');
    vi.advanceTimersByTime(1_000);
    expect(await outcome()).toBe('spoken');
    expect(voice.current).toBeUndefined();
  });

  it('resumes only remote voices repeatedly, because some local ones would stop', async () => {
    voice.voices = [voiceOf('far', 'zh-CN', { localService: false }), voiceOf('near', 'zh-CN')];
    const long = '长'.repeat(60);
    speak(long, { uri: 'far' });
    vi.advanceTimersByTime(20_000);
    expect(voice.wakes).toBe(2);
    await voice.end();
    speak(long, { uri: 'near' });
    vi.advanceTimersByTime(20_000);
    expect(voice.wakes).toBe(2);
  });

  it.each([
    ['not-allowed', 'environment: 浏览器未允许朗读，请再点一次播放'],
    ['network', 'environment: 该声音需要网络，请检查网络或换一个声音'],
    ['synthesis-failed', 'environment: 朗读失败，请稍后重试'],
    ['interrupted', 'cancelled: 操作已取消'],
  ] as const)('rejects on the failure %s', async (error, outcome) => {
    const result = speak('甲');
    voice.fail(error);
    expect(await result()).toBe(outcome);
  });

  it('leaves no timer behind', async () => {
    speak('甲');
    await voice.end();
    speak('乙');
    leave.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
