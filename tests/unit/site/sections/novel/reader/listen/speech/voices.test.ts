import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offeredVoices, watchVoices } from '#site/sections/novel/reader/listen/speech/voices.ts';
import { StandInVoice, voiceOf } from './stand-in-voice.ts';

describe('offeredVoices', () => {
  it('lists Chinese voices first, then Mandarin, then those that work offline', () => {
    const voices = [
      voiceOf('english', 'en-US', { default: true }),
      voiceOf('cantonese', 'yue-HK'),
      voiceOf('taiwan', 'zh-TW'),
      voiceOf('far', 'zh-CN', { localService: false }),
      voiceOf('android', 'zh_CN'),
      voiceOf('default', 'cmn-Hans-CN', { default: true }),
    ];
    expect(offeredVoices(voices).map(({ uri, isChinese }) => `${uri} ${isChinese}`)).toEqual([
      'default true',
      'android true',
      'far true',
      'cantonese true',
      'taiwan true',
      'english false',
    ]);
  });

  it('lists each voice once, with a name', () => {
    const voices = [voiceOf('a', 'zh-CN'), voiceOf('a', 'zh-CN'), voiceOf('b', 'zh_CN', { name: '' })];
    expect(offeredVoices(voices).map(({ name }) => name)).toEqual(['a', 'zh-CN']);
  });
});

describe('voices that load late', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const watch = (voice: StandInVoice) => {
    const leave = new AbortController();
    const seen: string[][] = [];
    watchVoices(voice, (voices) => seen.push(voices.map(({ uri }) => uri)), leave.signal);
    return { seen, leave };
  };
  const changed = ({ synthesis }: StandInVoice): void => {
    synthesis.onvoiceschanged?.call(synthesis as SpeechSynthesis, new Event('voiceschanged'));
  };

  it("are found by the engine's event", () => {
    const voice = new StandInVoice();
    const { seen } = watch(voice);
    voice.voices = [voiceOf('a', 'zh-CN')];
    changed(voice);
    changed(voice);
    expect(seen).toEqual([['a']]);
  });

  it('are found by polling if the engine emits no event', () => {
    const voice = new StandInVoice();
    const { seen } = watch(voice);
    vi.advanceTimersByTime(500);
    voice.voices = [voiceOf('a', 'zh-CN')];
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([['a']]);
  });

  it('are ignored once the screen is left', () => {
    const voice = new StandInVoice();
    const { seen, leave } = watch(voice);
    leave.abort();
    voice.voices = [voiceOf('a', 'zh-CN')];
    changed(voice);
    vi.advanceTimersByTime(10_000);
    expect([seen, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
