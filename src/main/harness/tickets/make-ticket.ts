import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { OverrideState } from '#shared/ipc/records/inspector.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { maskPrivate, maskPrivateField } from '#shared/privacy/mask.ts';
import { instantIn } from '#shared/time/local-time.ts';
import { withTimeout } from '../../lib/deadlines.ts';
import { writeHar } from '../inspector/har/write-har.ts';
import type { Timeline } from '../inspector/timeline/timeline.ts';
import { rowOf } from '../inspector/timeline/timeline-row.ts';
import { type PageStorage, shownStorage } from '../site-data/view-storage.ts';
import { buildLines, type HarnessVersion, type TestedBuild } from './build-text.ts';
import { editedCalls } from './edited-calls.ts';
import { knownSecrets, withoutKnown } from './known-secrets.ts';
import { type TicketFacts, ticketText } from './ticket-text.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

export interface TicketWords {
  readonly title: string;
  readonly expected: string;
  readonly happened: string;
  readonly language: Language;
}

type SharedFacts = Pick<
  TicketFacts,
  | 'view'
  | 'environment'
  | 'scenarios'
  | 'pay'
  | 'overrides'
  | 'startAddress'
  | 'conditions'
  | 'steps'
  | 'orders'
  | 'presetTitle'
>;

export interface TicketSource extends SharedFacts {
  /** The recording as a test; absent if it does not end at the page that the view shows. */
  readonly spec: string | undefined;
  readonly timeline: Pick<Timeline, 'list' | 'calls'>;
  readonly harnessVersion: () => Promise<HarnessVersion>;
  /** Main module script of the page; undefined if it has none. */
  readonly siteBuild: () => Promise<string | undefined>;
  /** Takes a screenshot in which private parts and the given values are hidden. */
  readonly capture: (hides: readonly string[]) => Promise<Uint8Array>;
  readonly storage: () => Promise<PageStorage>;
}

export interface Ticket {
  readonly zip: Uint8Array;
  /** Markdown of `ticket.md`, which is in the zip file too. */
  readonly text: string;
  readonly files: readonly string[];
  /** Files that are missing in the ticket, each with the reason. */
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/** Maximum number of calls in a ticket; the newest ones are included. */
const maxCalls = 300;
const maxLines = 2_000;
const maxProblems = 30;

/** Time limit in ms for the page's data. If the page hangs, the ticket is created without the data. */
const responseTimeoutMs = 5_000;
/** Time limit in ms for the site's build. It is shorter than that of the HAR, which waits for it. */
const buildMs = 2_000;
/** Time limit in ms for the screenshot, which is slow on a busy machine. */
const pictureMs = 20_000;

/** Creates the ticket. Resolves even if the page does not respond, and then lists what is missing. */
export async function makeTicket(
  words: TicketWords,
  source: TicketSource,
  {
    at,
    signal,
    timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }: { readonly at: Date; readonly signal: AbortSignal; readonly timeZone?: string },
): Promise<Ticket> {
  const { view, timeline, spec, capture, storage, overrides } = source;
  const kept = storage();
  const late = () => new AppError('timeout', 'The page does not respond.', { zh: '页面没有响应。' });
  const known = withTimeout(responseTimeoutMs, kept, late).then(knownSecrets, noSecrets);
  const tested = testedBuild(source, late);
  const calls = timeline.calls([view.id]).slice(-maxCalls);
  const parts: readonly (readonly [file: string, content: () => Promise<string | Uint8Array>])[] = [
    ['picture.png', async () => capture(await known)],
    [
      'calls.har',
      async () => {
        const comment = buildLines(await tested, words.language).join('\n');
        return writeHar(calls, { reveal: false, signal, comment });
      },
    ],
    ['console.txt', async () => linesText(timeline, view.id, timeZone, consoleKinds)],
    ['performance.txt', async () => linesText(timeline, view.id, timeZone, performanceKinds)],
    ['storage.json', async () => storageText(await kept)],
    ...(overrides.length === 0 ? [] : ([['overrides.json', async () => overridesText(overrides)]] as const)),
    ['emulation.json', async () => `${JSON.stringify(view.verification, null, 2)}\n`],
    ...(spec === undefined ? [] : ([['recorded.spec.ts', async () => maskPrivate(spec)]] as const)),
  ];
  const timeouts = (file: string) =>
    file === 'picture.png' && view.status !== 'hanging' ? pictureMs : responseTimeoutMs;
  const made = await Promise.allSettled(
    parts.map(([file, content]) => withTimeout(timeouts(file), content(), late)),
  );
  signal.throwIfAborted();
  const secrets = await known;
  const entries: ZipEntry[] = [];
  const problems: { file: string; message: string }[] = [];
  for (const [index, [file]] of parts.entries()) {
    const result = made[index];
    if (result?.status === 'fulfilled') {
      const { value } = result;
      const content = typeof value === 'string' ? withoutKnown(value, secrets) : value;
      entries.push({ name: file, content });
    } else {
      const message = inBothLanguages(toAppError(result?.reason))[words.language];
      problems.push({ file, message: maskPrivate(message) });
    }
  }
  const wrong = { views: [view.id], kinds: null, text: '', only: 'problems' as const };
  const found = timeline.list(wrong, null, maxProblems);
  const written = ticketText(
    {
      ...words,
      ...source,
      build: await tested,
      at,
      timeZone,
      edited: editedCalls(calls),
      problems: found.entries.map(rowOf),
      files: entries.map(({ name }) => name),
      missing: problems,
    },
    words.language,
  );
  const text = withoutKnown(written, secrets);
  const all = [{ name: 'ticket.md', content: text }, ...entries];
  return { zip: zipFile(all, at), text, files: all.map(({ name }) => name), problems };
}

async function testedBuild(
  { harnessVersion, siteBuild }: Pick<TicketSource, 'harnessVersion' | 'siteBuild'>,
  late: () => AppError,
): Promise<TestedBuild> {
  const site = withTimeout(buildMs, siteBuild(), late).catch((thrown: unknown) => ({
    problem: inBothLanguages(toAppError(thrown)),
  }));
  return { harness: await harnessVersion(), site: await site };
}

/** Kinds of timeline entries in the console file: messages of the page and events of the app around it. */
export const consoleKinds = [
  'console',
  'exception',
  'picture',
  'bridge',
  'launch',
  'dialog',
  'popup',
  'navigation',
  'dropped',
] as const;

/** Kinds of timeline entries in the performance file. They would outnumber the messages in the console file. */
const performanceKinds = ['longTask', 'vital'] as const;

/** Returns no secrets. Used if the storage cannot be read. */
const noSecrets = (): readonly string[] => [];

/** Returns the rows as lines, oldest first. */
function linesText(
  timeline: TicketSource['timeline'],
  viewId: string,
  timeZone: string,
  kinds: typeof consoleKinds | typeof performanceKinds,
): string {
  const filter = { views: [viewId], kinds, text: '', only: 'all' as const };
  const rows = timeline.list(filter, null, maxLines).entries.map(rowOf);
  rows.sort((one, other) => one.at - other.at || one.id - other.id);
  return rows
    .map(({ at, kind, level, text }) => `${instantIn(at, timeZone)} ${level} ${kind} ${text}\n`)
    .join('');
}

/** Returns the overrides as JSON, with masked bodies. */
function overridesText(overrides: readonly OverrideState[]): string {
  const rules = overrides.map(({ rule, hits }) => {
    const { action } = rule;
    return {
      ...rule,
      action: 'text' in action ? { ...action, text: maskPrivate(action.text) } : action,
      hits,
    };
  });
  return `${JSON.stringify(rules, null, 2)}\n`;
}

function storageText(kept: PageStorage): string {
  const { origin, local, session, cookies, leftOut } = shownStorage(kept);
  const hidden = (entries: readonly { readonly key: string; readonly value: string }[]) =>
    Object.fromEntries(entries.map(({ key, value }) => [maskPrivate(key), maskPrivateField(key, value)]));
  const shown = {
    origin,
    local: hidden(local),
    session: hidden(session),
    cookies: cookies.map((cookie) => ({
      ...cookie,
      name: maskPrivate(cookie.name),
      value: maskPrivateField(cookie.name, cookie.value),
    })),
    leftOut,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
