import * as Type from 'typebox';

/** What of a list is wanted. */
export const TimelineOnly = Type.Enum([
  'all',
  'scripted', // calls that a script made, not what the browser loads for a document
  'findings', // calls whose answer leaves the contract
  'failures', // calls without a good answer
  'problems', // whatever went wrong
]);
export type TimelineOnly = Type.Static<typeof TimelineOnly>;

interface Judged {
  readonly level: string;
  readonly call: {
    readonly type: string;
    readonly endpoint: string | null;
    readonly status: number | null;
    readonly error: string | null;
  } | null;
}

export function isWanted(only: TimelineOnly, { level, call }: Judged): boolean {
  if (only === 'all') return true;
  if (only === 'problems') return level === 'problem';
  if (call === null) return false;
  if (only === 'scripted') return call.endpoint !== null || call.type === 'XHR' || call.type === 'Fetch';
  return level === 'problem' && (only === 'failures') === hasFailed(call);
}

function hasFailed({ error, status }: { readonly error: string | null; readonly status: number | null }) {
  return error !== null || (status !== null && status >= 400);
}
