import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { noTrust } from '#main/harness/environments/certificate-chain.ts';
import { GatewayGate } from '#main/harness/pay/real-gateways.ts';
import { guardEveryContents } from '#main/hosts/electron/guard/guard-contents.ts';
import { partitionName, storageFor } from '#main/hosts/electron/guard/partition.ts';
import {
  allowPermissions,
  applyDevicePolicy,
  denyByDefault,
} from '#main/hosts/electron/guard/session-policy.ts';
import {
  devicePreferences,
  popupPreferences,
  WINDOW_PARTITION,
  windowPreferences,
} from '#main/hosts/electron/guard/web-preferences.ts';

const session = {} as Session;
/** Network rules of an environment without settings of its own. */
const network = { gate: new GatewayGate(), trust: noTrust };

describe('web preferences', () => {
  it.each([
    ['device views', devicePreferences(session)],
    ['popups', popupPreferences(session)],
    ['the harness window', windowPreferences('/out/preload/harness.cjs')],
  ])('do not allow %s to be changed', (_who, preferences) => {
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
    });
  });

  it("use the opener's session for a popup, because a Ctrl-click would use the default one", () => {
    expect(popupPreferences(session).session).toBe(session);
  });

  it('have no preload script for a previewed page, and the rules of phones for autoplay and full screen', () => {
    const preferences = devicePreferences(session);
    expect(preferences).not.toHaveProperty('preload');
    expect(preferences).toMatchObject({
      session,
      focusOnNavigation: false,
      autoplayPolicy: 'document-user-activation-required',
      disableHtmlFullscreenWindowResize: true,
    });
  });
});

describe('storage', () => {
  it('is separate for every platform and the window', () => {
    const names = builtInProfiles.map(({ id }) => partitionName(id, { kind: 'persistent' }));
    expect(new Set([...names, WINDOW_PARTITION]).size).toBe(builtInProfiles.length + 1);
    expect(names.every((name) => name.startsWith('persist:'))).toBe(true);
  });

  it('of a temporary run ends with the program and is not shared between runs', () => {
    const first = partitionName('ipad', { kind: 'temporary', runId: 'a' });
    expect(first).not.toMatch(/^persist:/);
    expect(first).not.toBe(partitionName('ipad', { kind: 'temporary', runId: 'b' }));
  });
});

it('storage is persistent only if the accounts on the server are', () => {
  const options = {
    environment: undefined,
    target: undefined,
    database: ':memory:',
    port: 0,
    pay: 'ask',
  } as const;
  expect(storageFor(options)).toMatchObject({ kind: 'temporary' });
  expect(storageFor(options)).not.toEqual(storageFor(options));
  expect(storageFor({ ...options, database: '/data/manyue.db' })).toEqual({ kind: 'persistent' });
  expect(storageFor({ ...options, target: 'https://m.example.com/' })).toEqual({ kind: 'persistent' });
});

it('every listed environment has separate storage', () => {
  const storage = (environment: string | undefined) =>
    storageFor({ environment, target: 'https://m.example.com', database: ':memory:' });
  const names = ['test', 'live', undefined].map((id) => partitionName('ipad', storage(id)));
  expect(new Set(names).size).toBe(3);
});

/** Session that records the handlers that it receives. */
function recordingSession() {
  const events = new EventEmitter();
  const recorded = {
    permission: undefined as unknown as Parameters<Session['setPermissionRequestHandler']>[0],
    check: undefined as unknown as Parameters<Session['setPermissionCheckHandler']>[0],
    device: undefined as unknown as Parameters<Session['setDevicePermissionHandler']>[0],
    userAgent: [] as (string | undefined)[],
    cancelled: [] as { filter: unknown; answer: unknown }[],
  };
  const recorder = {
    on: events.on.bind(events),
    setPermissionRequestHandler: (handler: typeof recorded.permission) => {
      recorded.permission = handler;
    },
    setPermissionCheckHandler: (handler: typeof recorded.check) => {
      recorded.check = handler;
    },
    setDevicePermissionHandler: (handler: typeof recorded.device) => {
      recorded.device = handler;
    },
    setUserAgent: (...args: string[]) => recorded.userAgent.push(...args),
    webRequest: {
      onBeforeRequest: (
        filter: unknown,
        listener: (details: unknown, answer: (a: unknown) => void) => void,
      ) =>
        listener({ url: 'https://wx.tenpay.com/pay' }, (answer) =>
          recorded.cancelled.push({ filter, answer }),
        ),
    },
  };
  return { session: recorder as unknown as Session, recorded, events };
}

describe('the session of a platform', () => {
  const [profile] = builtInProfiles;
  if (profile === undefined) throw new Error('There is no platform.');

  it('grants what phones grant without a dialog, and no other permission or device', () => {
    const { session: own, recorded } = recordingSession();
    applyDevicePolicy(own, profile, network);
    const answers: boolean[] = [];
    const contents = {} as WebContents;
    recorded.permission?.(contents, 'geolocation', (granted) => answers.push(granted), {} as never);
    recorded.permission?.(contents, 'fullscreen', (granted) => answers.push(granted), {} as never);
    recorded.permission?.(
      contents,
      'clipboard-sanitized-write',
      (granted) => answers.push(granted),
      {} as never,
    );
    recorded.permission?.(contents, 'clipboard-read', (granted) => answers.push(granted), {} as never);
    expect(answers).toEqual([false, true, true, false]);
    expect(recorded.check?.(contents, 'clipboard-sanitized-write', 'https://a.test', {} as never)).toBe(true);
    expect(recorded.check?.(contents, 'media', 'https://a.test', {} as never)).toBe(false);
    expect(recorded.device?.({} as never)).toBe(false);
  });

  it('grants what the tester allows from the next request on, camera and microphone separately', () => {
    const { session: own, recorded } = recordingSession();
    applyDevicePolicy(own, profile, network);
    const contents = {} as WebContents;
    const isGranted = (permission: 'geolocation' | 'notifications' | 'media', details: object = {}) => {
      let answer: boolean | undefined;
      recorded.permission?.(contents, permission, (granted) => (answer = granted), details as never);
      return answer;
    };
    const isAllowed = (permission: 'geolocation' | 'media', details: object = {}) =>
      recorded.check?.(contents, permission, 'https://a.test', details as never);
    const camera = { mediaTypes: ['video'] };
    const both = { mediaTypes: ['video', 'audio'] };
    allowPermissions(own, [
      { name: 'geolocation', setting: 'granted' },
      { name: 'camera', setting: 'granted' },
      { name: 'notifications', setting: 'prompt' },
    ]);
    expect([isGranted('geolocation'), isAllowed('geolocation'), isGranted('notifications')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isGranted('media', camera), isGranted('media', both), isGranted('media')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isAllowed('media', { mediaType: 'video' }), isAllowed('media', { mediaType: 'audio' })]).toEqual([
      true,
      false,
    ]);
    allowPermissions(own, [{ name: 'microphone', setting: 'granted' }]);
    expect([
      isGranted('geolocation'),
      isGranted('media', camera),
      isGranted('media', { mediaTypes: ['audio'] }),
    ]).toEqual([false, false, true]);
  });

  it('cancels downloads', () => {
    const { session: own, events } = recordingSession();
    applyDevicePolicy(own, profile, network);
    let prevented = 0;
    const item = { getURL: () => 'blob:app://harness/1' };
    events.emit('will-download', { preventDefault: () => (prevented += 1) }, item);
    expect(prevented).toBe(1);
  });

  it('allows the window to save its own files', () => {
    const { session: own, events } = recordingSession();
    denyByDefault(own, [], (url) => url.startsWith('blob:app://harness/'));
    const prevented: string[] = [];
    for (const url of ['blob:app://harness/1', 'https://harness/file', 'blob:https://other/1']) {
      const event = { preventDefault: () => prevented.push(url) };
      events.emit('will-download', event, { getURL: () => url });
    }
    expect(prevented).toEqual(['https://harness/file', 'blob:https://other/1']);
  });

  it("sends the platform's user agent and accepts Chinese", () => {
    const { session: own, recorded } = recordingSession();
    applyDevicePolicy(own, profile, network);
    expect(recorded.userAgent).toEqual([profile.ua, 'zh-CN,zh']);
  });

  it('lets pages reach a real cashier after the user has allowed it', () => {
    const { session: own, recorded } = recordingSession();
    const gate = new GatewayGate();
    gate.isOpen = true;
    applyDevicePolicy(own, profile, { gate, trust: noTrust });
    expect(recorded.cancelled.map(({ answer }) => answer)).toEqual([{ cancel: false }]);
  });

  it('blocks real cashiers', () => {
    const { session: own, recorded } = recordingSession();
    applyDevicePolicy(own, profile, network);
    expect(recorded.cancelled).toEqual([
      {
        filter: { urls: expect.arrayContaining(['*://*.tenpay.com/*']) as string[] },
        answer: { cancel: true },
      },
    ]);
  });
});

describe('the security rules for every page', () => {
  function guarded(currentUrl: string) {
    const app = new EventEmitter();
    const contents = new EventEmitter();
    let openHandler: (() => unknown) | undefined;
    Object.assign(contents, {
      setWindowOpenHandler: (handler: () => unknown) => {
        openHandler = handler;
      },
      getURL: () => currentUrl,
    });
    guardEveryContents(app, 'app://harness');
    app.emit('web-contents-created', {}, contents);
    const isPrevented = (event: string, details: object = {}) => {
      let prevented = false;
      contents.emit(event, { ...details, preventDefault: () => (prevented = true) });
      return prevented;
    };
    return { isPrevented, open: () => openHandler?.() };
  }

  it('block webviews and new windows', () => {
    const { isPrevented, open } = guarded('https://a.test/');
    expect(isPrevented('will-attach-webview')).toBe(true);
    expect(open()).toEqual({ action: 'deny' });
  });

  it("keep the harness window's page on its origin and let previewed pages navigate", () => {
    const own = guarded('app://harness/index.html');
    expect(own.isPrevented('will-navigate', { url: 'https://evil.test/' })).toBe(true);
    expect(own.isPrevented('will-navigate', { url: 'app://harness.evil/' })).toBe(true);
    expect(own.isPrevented('will-navigate', { url: 'app://harness/index.html' })).toBe(false);
    const previewed = guarded('https://a.test/');
    expect(previewed.isPrevented('will-navigate', { url: 'https://b.test/' })).toBe(false);
  });
});
