import { AppError } from '#shared/errors.ts';
import { cancelled } from '../../../../../services/async/abortable.ts';

const texts: Readonly<Partial<Record<SpeechSynthesisErrorCode, string>>> = {
  'not-allowed': '浏览器未允许朗读，请再点一次播放',
  network: '该声音需要网络，请检查网络或换一个声音',
  'audio-busy': '扬声器正被其他应用占用，请稍后再试',
  'audio-hardware': '没有可用的扬声器或耳机',
  'synthesis-unavailable': '本机没有可用的朗读引擎',
  'language-unavailable': '该声音不可用，请换一个声音',
  'voice-unavailable': '该声音不可用，请换一个声音',
};

/** Maps an engine's error. If another page or app took the voice, the code is 'cancelled'. */
export function speechError(error: SpeechSynthesisErrorCode): AppError {
  if (error === 'canceled' || error === 'interrupted') return cancelled();
  const cause = new Error(`speech synthesis: ${error}`);
  return new AppError('environment', texts[error] ?? '朗读失败，请稍后重试', { cause });
}
