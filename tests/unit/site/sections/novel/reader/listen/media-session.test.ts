import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListeningStore } from '#site/sections/novel/reader/listen/listening.store.ts';
import { silentWave } from '#site/sections/novel/reader/listen/speech/silent-sound.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { readMarkup } from '../text/read-markup.ts';
import { heard, StandInVoice } from './speech/stand-in-voice.ts';

const chapter = { number: 1, title: '第1章 甲', blocks: readMarkup('<p>甲一。甲二。</p>').blocks };

let handlers: Map<string, (() => void) | null>;
let session: MediaSession;
let sound: string[];
let voice: StandInVoice;
let leave: AbortController;
let refusal: Error | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string;
      artist: string;
      constructor({ title = '', artist = '' }: MediaMetadataInit) {
        this.title = title;
        this.artist = artist;
      }
    },
  );
  handlers = new Map();
  sound = [];
  refusal = undefined;
  voice = new StandInVoice();
  leave = new AbortController();
  session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: (() => void) | null) => {
      if (action === 'stop') throw new TypeError('The engine does not support this action');
      handlers.set(action, handler);
    },
  } as unknown as MediaSession;
});

function listen(): ListeningStore {
  const listening = new ListeningStore({
    speech: voice,
    media: {
      session,
      sound: {
        play: () => {
          sound.push('play');
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        },
        pause: () => sound.push('pause'),
      },
      work: () => '书',
    },
    window: new EventTarget(),
    storage: new SiteStorage(undefined),
    toasts: { show: () => undefined },
    onSentence: () => undefined,
    onChapterEnd: async () => undefined,
  });
  listening.start(leave.signal);
  listening.play(chapter, { paragraph: 0, character: 0 });
  return listening;
}

const press = (action: string) => handlers.get(action)?.();

describe('media controls', () => {
  it('show the work and the playback state, and nothing after the end', () => {
    const listening = listen();
    expect([session.metadata, session.playbackState]).toEqual([
      { title: '第1章 甲', artist: '书' },
      'playing',
    ]);
    listening.pause();
    expect(session.playbackState).toBe('paused');
    listening.close();
    expect([session.metadata, session.playbackState, handlers.get('play')]).toEqual([null, 'none', null]);
  });

  it('control the voice', () => {
    const listening = listen();
    press('nexttrack');
    expect(listening.index).toBe(1);
    press('previoustrack');
    expect(listening.index).toBe(0);
    press('pause');
    expect(listening.status).toBe('paused');
    press('play');
    press('play');
    expect(listening.status).toBe('playing');
    leave.abort();
  });

  it('are enabled by a sound that plays as long as the voice', () => {
    const listening = listen();
    listening.pause();
    listening.resume();
    leave.abort();
    expect(sound.filter((act, index) => act !== sound[index - 1])).toEqual([
      'pause',
      'play',
      'pause',
      'play',
      'pause',
    ]);
  });

  it('may reject the sound; the voice plays all the same', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    refusal = new DOMException('not now', 'NotAllowedError');
    const listening = listen();
    await heard();
    expect([listening.status, info.mock.calls]).toEqual([
      'playing',
      [['The platform shows no buttons', 'NotAllowedError']],
    ]);
    leave.abort();
  });
});

describe('silentWave', () => {
  it('returns a WAV file of six silent seconds', () => {
    const bytes = new Uint8Array(silentWave());
    expect(new TextDecoder().decode(bytes.slice(0, 12)).replace(/[^A-Z]/g, '')).toBe('RIFFWAVE');
    expect(bytes.length).toBe(44 + 6 * 8_000);
    expect(new Set(bytes.slice(44))).toEqual(new Set([0x80]));
  });
});
