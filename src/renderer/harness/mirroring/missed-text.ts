import type { MissedAction } from '#shared/ipc/records/mirroring.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { targetText } from '#shared/text/step-text.ts';
import type { mirroringTexts } from './mirroring.texts.ts';

/** Returns a sentence that describes the action that a view could not repeat. */
export function missedText(
  missed: MissedAction,
  texts: (typeof mirroringTexts)[Language],
  language: Language,
): string {
  switch (missed.reason) {
    case 'late':
      return texts.late(targetText(missed, language));
    case 'absent':
      return texts.absent(targetText(missed, language));
    case 'failed':
      return texts.failed(missed.message[language]);
  }
}
