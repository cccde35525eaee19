import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';

type Step = RecordedStep['step'];

export type StepFieldKey = 'name' | 'text' | 'option' | 'address' | 'path';

export interface StepField {
  readonly key: StepFieldKey;
  readonly value: string;
  /** True if the typed text is secret. The window does not receive the old text. */
  readonly isSecret: boolean;
}

/** Returns the editable fields of a step. Empty for key presses and window commands. */
export function fieldsOf(step: Step): readonly StepField[] {
  const field = (key: StepFieldKey, value: string, isSecret = false): StepField => ({ key, value, isSecret });
  switch (step.kind) {
    case 'open':
      return [field('address', step.address)];
    case 'expectPath':
      return [field('path', step.path)];
    case 'tap':
    case 'expectVisible':
      return nameField(step.target);
    case 'fill':
      return [...nameField(step.target), field('text', step.text, step.isSecret)];
    case 'select':
      return [...nameField(step.target), field('option', step.options[0] ?? '')];
    case 'back':
    case 'forward':
    case 'reload':
    case 'press':
    case 'scroll':
    case 'pay':
      return [];
  }
}

/** Returns the step with the edited field values. */
export function writtenStep(step: Step, values: Readonly<Partial<Record<StepFieldKey, string>>>): Step {
  switch (step.kind) {
    case 'open':
      return { ...step, address: values.address?.trim() || step.address };
    case 'expectPath':
      return { ...step, path: values.path?.trim() || step.path };
    case 'tap':
    case 'expectVisible':
      return { ...step, target: renamed(step.target, values.name) };
    case 'fill':
      return { ...step, target: renamed(step.target, values.name), text: values.text ?? step.text };
    case 'select':
      return {
        ...step,
        target: renamed(step.target, values.name),
        options: values.option === undefined ? step.options : [values.option],
      };
    case 'back':
    case 'forward':
    case 'reload':
    case 'press':
    case 'scroll':
    case 'pay':
      return step;
  }
}

/**
 * Returns the field for the name of an element. Undefined if the element has no name, because its position cannot be
 * edited.
 */
function nameField({ name }: ActionTarget): readonly StepField[] {
  return name === '' ? [] : [{ key: 'name', value: name, isSecret: false }];
}

/** Changes the name and resets the index, because the index counts the matches of the old name. */
function renamed(target: ActionTarget, name: string | undefined): ActionTarget {
  const wanted = name?.trim() ?? '';
  return wanted === '' || wanted === target.name ? target : { ...target, name: wanted, index: 0, count: 1 };
}
