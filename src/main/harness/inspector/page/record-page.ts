import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { TimelineEvent } from '../timeline/timeline.ts';
import { argsOf, consoleLine, type RemoteObject } from './console-text.ts';

export interface PageWriter {
  /**
   * Adds an entry and returns its ID. Returns undefined if the page writes too fast; the entry is then only counted.
   */
  add(happening: TimelineEvent): number | undefined;
  update(id: number, change: Partial<Omit<TimelineEvent, 'kind'>>): void;
}

interface ConsoleApiCalled {
  readonly type: string;
  readonly args: readonly RemoteObject[];
  /** ms since the epoch. */
  readonly timestamp?: number;
  readonly stackTrace?: StackTrace;
}

interface StackTrace {
  readonly callFrames?: readonly {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
  }[];
}

interface ExceptionThrown {
  readonly timestamp?: number;
  readonly exceptionDetails: {
    readonly text: string;
    readonly url?: string;
    readonly lineNumber?: number;
    readonly exception?: RemoteObject;
    readonly stackTrace?: StackTrace;
  };
}

interface FrameNavigated {
  readonly type?: string;
  readonly frame: { readonly url: string; readonly parentId?: string; readonly urlFragment?: string };
}

interface DialogOpening {
  readonly type: string;
  readonly message: string;
}

const maxTextLength = 2_000;
/**
 * Number of console lines after which the page's logged objects are released, because the page keeps them in memory
 * until then.
 */
const linesPerRelease = 200;

const levels: Readonly<Record<string, TimelineEvent['level']>> = {
  error: 'problem',
  assert: 'problem',
  warning: 'warning',
};

/** Records console lines and exceptions of a page, frame or worker. The caller must send `Runtime.enable`. */
export function recordConsole(cdp: CdpSession, writer: Pick<PageWriter, 'add'>, signal: AbortSignal): void {
  let written = 0;
  cdp.on(
    'Runtime.consoleAPICalled',
    (params) => {
      const { type, args, timestamp, stackTrace } = params as ConsoleApiCalled;
      writer.add({
        kind: 'console',
        level: levels[type] ?? 'info',
        text: consoleLine(args),
        detail: { type, args: argsOf(args), stack: framesOf(stackTrace) },
        ...atOf(timestamp),
      });
      written += 1;
      // Ignores the error, because the page is stuck or gone. The record is complete, and the objects are freed with
      // the page.
      if (written % linesPerRelease === 0)
        cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'console' }).catch(() => undefined);
    },
    signal,
  );
  cdp.on(
    'Runtime.exceptionThrown',
    (params) => {
      const { exceptionDetails, timestamp } = params as ExceptionThrown;
      const { exception, text, url = '', lineNumber = 0, stackTrace } = exceptionDetails;
      const fullText = String(exception?.description ?? exception?.value ?? text).slice(0, 2 * maxTextLength);
      writer.add({
        kind: 'exception',
        level: 'problem',
        text: fullText.slice(0, maxTextLength),
        detail: {
          text: fullText,
          place: `${url.slice(0, 500)}:${lineNumber + 1}`,
          stack: framesOf(stackTrace),
        },
        ...atOf(timestamp),
      });
    },
    signal,
  );
}

/** Records navigations, dialogs and popups. The caller must send `Page.enable`. */
export function recordNavigation(cdp: CdpSession, writer: PageWriter, signal: AbortSignal): void {
  let shown = '';
  const navigated = (url: string, detail: unknown) => {
    shown = url;
    writer.add({ kind: 'navigation', level: 'info', ...addressText(url), detail });
  };
  cdp.on(
    'Page.frameNavigated',
    (params) => {
      const { frame, type } = params as FrameNavigated;
      if (frame.parentId === undefined)
        navigated(frame.url + (frame.urlFragment ?? ''), { document: 'new', type });
    },
    signal,
  );
  cdp.on(
    'Page.navigatedWithinDocument',
    (params) => {
      const { url } = params as { readonly url: string };
      // A router may replace the state of the first history entry without a change of the URL.
      if (url !== shown) navigated(url, { document: 'same' });
    },
    signal,
  );
  cdp.on(
    'Page.windowOpen',
    (params) => {
      const { url } = params as { readonly url: string };
      writer.add({ kind: 'popup', level: 'info', text: url.slice(0, maxTextLength) });
    },
    signal,
  );
  recordDialogs(cdp, writer, signal);
}

/** Returns the URL as text. The browser's error page gets a name instead, because its URL does not help the user. */
function addressText(url: string): Pick<TimelineEvent, 'text' | 'zh'> {
  if (url.startsWith('chrome-error:')) return { text: 'The browser’s error page', zh: '浏览器的错误页' };
  return { text: url.slice(0, maxTextLength) };
}

/** Records dialogs without closing them. */
function recordDialogs(cdp: CdpSession, writer: PageWriter, signal: AbortSignal): void {
  let open: { readonly id: number; readonly text: string } | undefined;
  cdp.on(
    'Page.javascriptDialogOpening',
    (params) => {
      const { type, message } = params as DialogOpening;
      const text = `${type}${message === '' ? '' : ` “${message.slice(0, maxTextLength)}”`}`;
      const id = writer.add({ kind: 'dialog', level: 'warning', text });
      open = id === undefined ? undefined : { id, text };
    },
    signal,
  );
  cdp.on(
    'Page.javascriptDialogClosed',
    (params) => {
      const { result } = params as { readonly result: boolean };
      if (open !== undefined) {
        writer.update(open.id, {
          text: `${open.text}: ${result ? 'OK' : 'Cancel'}`,
          zh: `${open.text}：${result ? '确定' : '取消'}`,
        });
      }
      open = undefined;
    },
    signal,
  );
}

function framesOf({ callFrames = [] }: StackTrace = {}): readonly string[] {
  return callFrames
    .slice(0, 10)
    .map(
      ({ functionName, url, lineNumber }) =>
        `${functionName.slice(0, 100) || '(anonymous)'} ${url.slice(0, 300)}:${lineNumber + 1}`,
    );
}

const atOf = (timestamp: number | undefined) => (timestamp === undefined ? {} : { at: timestamp });
