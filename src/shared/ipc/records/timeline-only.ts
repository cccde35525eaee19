import * as Type from 'typebox';

export const TimelineOnly = Type.Enum([
  'all',
  'api', // API calls
  'events', // everything except successful loads of pictures, scripts and styles
  'findings', // calls whose response violates the contract
  'failures', // calls without a successful response
  'problems', // everything that failed
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

/** Returns true for calls of the API, including those that the contract does not define. */
function isOfApi({ endpoint, url }: { readonly endpoint: string | null; readonly url: string }): boolean {
  return endpoint !== null || /^https?:\/\/[^/]+\/api\//.test(url);
}

function hasFailed({ error, status }: { readonly error: string | null; readonly status: number | null }) {
  return error !== null || (status !== null && status >= 400);
}
