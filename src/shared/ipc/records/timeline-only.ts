import * as Type from 'typebox';

/** What of a list is wanted. */
export const TimelineOnly = Type.Enum([
  'all',
  'api', // calls of the API
  'events', // whatever happens but calls for pictures, scripts and styles that went well
  'findings', // calls whose answer leaves the contract
  'failures', // calls without a good answer
  'problems', // whatever went wrong
]);
export type TimelineOnly = Type.Static<typeof TimelineOnly>;

interface Judged {
  readonly level: string;
  readonly call: {
    readonly url: string;
    readonly endpoint: string | null;
    readonly status: number | null;
    readonly error: string | null;
  } | null;
}

export function isWanted(only: TimelineOnly, { level, call }: Judged): boolean {
  if (only === 'all') return true;
  if (only === 'problems') return level === 'problem';
  if (only === 'events') return level === 'problem' || call === null || isOfApi(call);
  if (call === null) return false;
  if (only === 'api') return isOfApi(call);
  return level === 'problem' && (only === 'failures') === hasFailed(call);
}

/** Also one that the contract does not have. */
function isOfApi({ endpoint, url }: { readonly endpoint: string | null; readonly url: string }): boolean {
  return endpoint !== null || /^https?:\/\/[^/]+\/api\//.test(url);
}

function hasFailed({ error, status }: { readonly error: string | null; readonly status: number | null }) {
  return error !== null || (status !== null && status >= 400);
}
