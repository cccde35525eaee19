import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';

/** As it may be kept and shown. */
export function withoutSecrets(action: UserAction): UserAction {
  return action.kind === 'fill' && action.isSecret ? { ...action, text: '' } : action;
}

/** Typing goes on, and so does scrolling; a field is pressed only to write into it. */
export function isSupersededBy(last: RecordedStep['step'], next: UserAction): boolean {
  if (next.kind === 'scroll') return last.kind === 'scroll' && last.container === next.container;
  if (next.kind !== 'fill' || (last.kind !== 'fill' && last.kind !== 'tap')) return false;
  return isSame(last.target, next.target);
}

/** What is called the same stays what it is while the page around it, and with that its place, changes. */
function isSame(one: ActionTarget, other: ActionTarget): boolean {
  if (one.selector === other.selector) return true;
  const [named, otherNamed] = [one, other].map(({ role, name, within, index, count }) =>
    JSON.stringify([role, name, within?.role, within?.name, index, count]),
  );
  return one.name !== '' && named === otherNamed;
}
