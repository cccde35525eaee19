import { EventEmitter } from 'node:events';
import type * as Main from 'electron/main';
import type {
  CallbackResponse,
  OnBeforeRequestListenerDetails,
  Session as RealSession,
  WebContents,
  WebRequestFilter,
} from 'electron/main';
import { app } from './app.ts';
import { browser } from './chromium/browser.ts';
import type { StandInFor } from './stand-in-for.ts';

type BeforeRequest = (
  details: OnBeforeRequestListenerDetails,
  callback: (response: CallbackResponse) => void,
) => void;

export type CertificateVerify = NonNullable<Parameters<RealSession['setCertificateVerifyProc']>[0]>;

/** Settings of a session for its pages. */
export class SessionRules {
  userAgent: string | undefined;
  acceptLanguages: string | undefined;
  readonly schemes = new Map<string, (request: Request) => Response | Promise<Response>>();
  certificateVerify: CertificateVerify | null = null;
  beforeRequest: { readonly urls: readonly string[]; readonly listener: BeforeRequest } | undefined;
  /** Called after each change of the settings. */
  readonly onChange = new Set<() => void>();
  #context: Promise<string> | undefined;

  contextId(): Promise<string> {
    this.#context ??= browser.createContext();
    return this.#context;
  }

  changed(): void {
    for (const listener of this.onChange) listener();
  }
}

const allRules = new WeakMap<object, SessionRules>();

export function rulesOf(session: object): SessionRules {
  const rules = allRules.get(session);
  if (rules === undefined) throw new TypeError('The object is not a Session');
  return rules;
}

class Session extends EventEmitter implements StandInFor<RealSession, Session> {
  readonly protocol: RealSession['protocol'];
  readonly webRequest: RealSession['webRequest'];
  readonly #rules = new SessionRules();
  readonly #handlers: { request?: unknown; check?: unknown; device?: unknown } = {};

  constructor() {
    super();
    allRules.set(this, this.#rules);
    this.protocol = createProtocol(this.#rules) as RealSession['protocol'];
    this.webRequest = createWebRequest(this.#rules) as RealSession['webRequest'];
  }

  /** Applies to new pages only, because existing WebContents are not affected (session.md, setUserAgent). */
  setUserAgent(userAgent: string, acceptLanguages?: string): void {
    this.#rules.userAgent = userAgent;
    this.#rules.acceptLanguages = acceptLanguages;
  }

  setCertificateVerifyProc(verify: CertificateVerify | null): void {
    this.#rules.certificateVerify = verify;
  }

  // Stores the handlers, so that tests can call them. Headless Chromium never asks for permissions and grants none.
  setPermissionRequestHandler(handler: Parameters<RealSession['setPermissionRequestHandler']>[0]): void {
    this.#handlers.request = handler;
  }

  setPermissionCheckHandler(handler: Parameters<RealSession['setPermissionCheckHandler']>[0]): void {
    this.#handlers.check = handler;
  }

  setDevicePermissionHandler(handler: Parameters<RealSession['setDevicePermissionHandler']>[0]): void {
    this.#handlers.device = handler;
  }
}

function createProtocol(rules: SessionRules) {
  return {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      // Refuses a second handler of one scheme, like protocol.ts.
      if (rules.schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      rules.schemes.set(scheme, handler);
      rules.changed();
    },
  } satisfies StandInFor<RealSession['protocol'], { handle: RealSession['protocol']['handle'] }>;
}

function createWebRequest(rules: SessionRules) {
  return {
    onBeforeRequest: (filter: WebRequestFilter, listener: BeforeRequest) => {
      rules.beforeRequest = { urls: filter.urls, listener };
      rules.changed();
    },
  } satisfies StandInFor<RealSession['webRequest'], object>;
}

const sessions = new Map<string, Session>();

class SessionModule implements StandInFor<typeof Main.session, SessionModule> {
  /** Session of pages whose preferences name neither a session nor a partition. */
  get defaultSession(): RealSession {
    return this.fromPartition('');
  }

  fromPartition(partition: string): RealSession {
    if (!app.isReady()) throw new Error('Session can only be received when app is ready');
    const session = sessions.get(partition) ?? new Session();
    sessions.set(partition, session);
    return session as unknown as RealSession;
  }
}

export const sessionStatics = new SessionModule();

/** Converts a request paused by CDP to the details that `webRequest` handlers receive. */
export function requestDetails(
  url: string,
  method: string,
  contents: WebContents,
): OnBeforeRequestListenerDetails {
  return {
    id: 0,
    url,
    method,
    webContents: contents,
    webContentsId: contents.id,
    resourceType: 'other',
    referrer: '',
    timestamp: Date.now(),
    uploadData: [],
  };
}
