/** What speaks on this platform; a test gives a voice of its own. */
export interface Speech {
  readonly synthesis: Synthesis;
  createUtterance(text: string): SpeechSynthesisUtterance;
}

type Synthesis = Pick<
  SpeechSynthesis,
  | 'speaking'
  | 'pending'
  | 'paused'
  | 'onvoiceschanged'
  | 'speak'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'getVoices'
>;

/** Undefined where pages cannot speak. */
export function platformSpeech(window: Window): Speech | undefined {
  if (!('speechSynthesis' in window) || typeof SpeechSynthesisUtterance !== 'function') return undefined;
  return {
    synthesis: window.speechSynthesis,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
  };
}
