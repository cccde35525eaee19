/** Speech synthesis of the platform, which tests can replace. */
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

/** Returns the speech synthesis, or undefined if the browser has none. */
export function platformSpeech(window: Window): Speech | undefined {
  if (!('speechSynthesis' in window) || typeof SpeechSynthesisUtterance !== 'function') return undefined;
  return {
    synthesis: window.speechSynthesis,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
  };
}
