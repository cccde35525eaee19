import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';

/** Removes the text of a secret field from an action, so that the action can be stored and shown. */
export function withoutSecrets(action: UserAction): UserAction {
  return action.kind === 'fill' && action.isSecret ? { ...action, text: '' } : action;
}

/**
 * Returns true if the next action replaces the last one. This is so for further typing or scrolling, and for typing
 * after the tap that focused the field.
 */
export function isSupersededBy(last: RecordedStep['step'], next: UserAction): boolean {
  if (next.kind === 'scroll') return last.kind === 'scroll' && last.container === next.container;
  if (next.kind !== 'fill' || (last.kind !== 'fill' && last.kind !== 'tap')) return false;
  return isSame(last.target, next.target);
}

/**
 * Returns true for equal targets. Compares positions only if there are no names, because positions change with the
 * page.
 */
function isSame(one: ActionTarget, other: ActionTarget): boolean {
  if (one.selector === other.selector) return true;
  const [named, otherNamed] = [one, other].map(({ role, name, within, index, count }) =>
    JSON.stringify([role, name, within?.role, within?.name, index, count]),
  );
  return one.name !== '' && named === otherNamed;
}
