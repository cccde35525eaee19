/** Duration in seconds. Chrome shows media controls only for sounds longer than 5 s. */
const seconds = 6;
const samplesPerSecond = 8_000;
const silence = 0x80;

let audio: HTMLAudioElement | undefined;

/** Silent sound that loops. A page has only one, which is created when it is first played. */
export const silentSound: Pick<HTMLAudioElement, 'play' | 'pause'> = {
  play: () => {
    audio ??= createAudio();
    return audio.play();
  },
  pause: () => audio?.pause(),
};

function createAudio(): HTMLAudioElement {
  const audio = new Audio(URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' })));
  audio.loop = true;
  return audio;
}

/** Returns the bytes of a silent WAV file: mono, 8 bits per sample. */
export function silentWave(): ArrayBuffer {
  const samples = seconds * samplesPerSecond;
  const file = new ArrayBuffer(44 + samples);
  const view = new DataView(file);
  const text = (at: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) view.setUint8(at + index, word.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  new Uint8Array(file, 44).fill(silence);
  return file;
}
