import type { Speech } from './speech.ts';

export interface Voice {
  readonly uri: string;
  readonly name: string;
  /** Language tag such as `zh-CN`. */
  readonly language: string;
  readonly isChinese: boolean;
}

type PlatformVoice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'default' | 'localService'>;

/**
 * Sorts the platform's voices for display. Chinese voices come first, of these Mandarin, and of these the ones that
 * work offline.
 */
export function offeredVoices(voices: readonly PlatformVoice[]): Voice[] {
  const ordered = [...voices].sort((left, right) => rank(left) - rank(right));
  const offered = new Map<string, Voice>();
  for (const { voiceURI, name, lang } of ordered) {
    const language = languageOf(lang);
    // Skips duplicates, because some platforms list a voice twice.
    if (!offered.has(voiceURI)) {
      offered.set(voiceURI, {
        uri: voiceURI,
        name: name || language,
        language,
        isChinese: isChinese(language),
      });
    }
  }
  return [...offered.values()];
}

/** Normalizes language tags. Android writes `zh_CN`, and some engines `cmn-Hans-CN`. */
function languageOf(lang: string): string {
  return lang.replace(/_/g, '-').replace(/^cmn\b-?/i, 'zh-') || 'zh-CN';
}

function isChinese(language: string): boolean {
  return /^(zh|yue)\b/i.test(language);
}

function rank({ lang, default: isDefault, localService }: PlatformVoice): number {
  const language = languageOf(lang);
  let value = 0;
  if (!isChinese(language)) value += 8;
  else if (!/^zh(-Hans)?(-CN)?$/i.test(language)) value += 4;
  if (!localService) value += 2;
  if (!isDefault) value += 1;
  return value;
}

/** Delays in ms after which voices are checked again, because some engines do not report that voices have loaded. */
const lateMs = [250, 1_000, 4_000];

/** Calls `onVoices` with the platform's voices, immediately and after every change. */
export function watchVoices(
  { synthesis }: Speech,
  onVoices: (voices: readonly Voice[]) => void,
  signal: AbortSignal,
): void {
  let known = '';
  const look = () => {
    const voices = offeredVoices(synthesis.getVoices());
    const uris = voices.map(({ uri }) => uri).join('\n');
    if (uris === known) return;
    known = uris;
    onVoices(voices);
  };
  look();
  // Sets the property, because `speechSynthesis` is not an EventTarget in older versions of Safari.
  synthesis.onvoiceschanged = look;
  const timers = lateMs.map((ms) => setTimeout(look, ms));
  const stop = () => {
    synthesis.onvoiceschanged = null;
    for (const timer of timers) clearTimeout(timer);
  };
  signal.addEventListener('abort', stop, { once: true });
}
