import type { RecordedStep } from '#shared/ipc/recording.ts';
import { targetText } from '../../texts/role-texts.ts';
import type { RecordingTexts } from './recording.texts.ts';

const percent = (fraction: number): number => Math.round(fraction * 100);

/** A step as a person reads it. */
export function stepText(
  step: RecordedStep['step'],
  texts: RecordingTexts,
  roles: Readonly<Record<string, string>>,
): string {
  switch (step.kind) {
    case 'open':
      return texts.open(step.address);
    case 'back':
    case 'forward':
    case 'reload':
      return texts[step.kind];
    case 'tap': {
      const { at } = step.target;
      return at === null
        ? texts.tap(targetText(roles, step.target))
        : texts.tapAt(percent(at.x), percent(at.y));
    }
    case 'fill':
      return texts.fill(targetText(roles, step.target), step.isSecret ? texts.password : step.text);
    case 'select':
      return texts.select(targetText(roles, step.target), step.options.join(', '));
    case 'press':
      return texts.press(step.key);
    case 'scroll':
      return step.top === null
        ? texts.scroll(percent(step.y))
        : texts.scrollTo(targetText(roles, step.top.target));
    case 'expectVisible':
      return texts.expectVisible(targetText(roles, step.target));
    case 'expectPath':
      return texts.expectPath(step.path);
  }
}
