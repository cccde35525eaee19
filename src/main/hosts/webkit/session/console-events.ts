import { globalObject, type RemoteObject } from './process-ids.ts';

/** Message of WebKit's Console domain. */
export interface ConsoleMessage {
  readonly source: string;
  readonly level: string;
  readonly text: string;
  readonly type?: string;
  readonly url?: string;
  /** From 1. */
  readonly line?: number;
  /** Seconds since the epoch. */
  readonly timestamp?: number;
  readonly parameters?: readonly RemoteObject[];
  readonly stackTrace?: {
    readonly callFrames?: readonly {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    }[];
  };
}

/** CDP's types of console calls that differ from WebKit's. */
const types: Readonly<Record<string, string>> = {
  startGroup: 'startGroup',
  startGroupCollapsed: 'startGroupCollapsed',
  endGroup: 'endGroup',
  dir: 'dir',
  dirxml: 'dirxml',
  table: 'table',
  trace: 'trace',
  clear: 'clear',
  assert: 'assert',
  profile: 'profile',
  profileEnd: 'profileEnd',
};

interface CdpEvent {
  readonly method: string;
  readonly params: unknown;
}

/** Returns the CDP event for a console message; undefined for one that Chromium's Runtime domain does not report. */
export function consoleEvent(message: ConsoleMessage, process: number): CdpEvent | undefined {
  const { source, level, text, parameters, timestamp } = message;
  const at = timestamp === undefined ? {} : { timestamp: timestamp * 1_000 };
  const stackTrace = stackOf(message);
  if (source === 'console-api') {
    const args = (parameters ?? [{ type: 'string', value: text }]).map((each) => globalObject(process, each));
    const type = types[message.type ?? ''] ?? level;
    return { method: 'Runtime.consoleAPICalled', params: { type, args, ...at, stackTrace } };
  }
  if (source !== 'javascript' || level !== 'error' || isDeferredResize(text) || isFailedLoad(text))
    return undefined;
  return {
    method: 'Runtime.exceptionThrown',
    params: {
      ...at,
      exceptionDetails: {
        text,
        ...(message.url === undefined ? {} : { url: message.url }),
        lineNumber: Math.max(0, (message.line ?? 1) - 1),
        columnNumber: 0,
        exception: { type: 'object', subtype: 'error', description: text },
        stackTrace,
      },
    },
  };
}

/**
 * Returns true if notifications of a ResizeObserver wait for the next frame (Resize Observer, section 3.4.6). No script has
 * failed, and Chromium does not report it as an exception.
 */
const isDeferredResize = (text: string): boolean => text.startsWith('ResizeObserver loop completed');

/**
 * Returns true for a load that failed or that a navigation cancelled (WebKit 2.50). It is an event of the
 * network too, and no script has failed.
 */
const isFailedLoad = (text: string): boolean =>
  /^(XMLHttpRequest|Fetch API) cannot load .+ due to access control checks\.$/.test(text);

/** Returns the stack with lines from 0. */
function stackOf({ stackTrace }: ConsoleMessage) {
  return {
    callFrames: (stackTrace?.callFrames ?? []).map(({ functionName, url, lineNumber, columnNumber }) => ({
      functionName,
      url,
      lineNumber: Math.max(0, lineNumber - 1),
      columnNumber: Math.max(0, columnNumber - 1),
    })),
  };
}
