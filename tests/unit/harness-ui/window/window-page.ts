import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { type RequestName, type RequestOutput, requests } from '#shared/ipc/channels.ts';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { emptyHarness, emptyResponse } from '../../main/harness/window/fake-handlers.ts';

const ADDRESS = 'https://harness.test/index.html';

export interface RecordedMain {
  readonly platforms: readonly PlatformSummary[];
  readonly views: readonly ViewState[];
  readonly sets?: readonly PlatformSet[];
}

export interface RecordedRequest {
  readonly name: string;
  readonly input: unknown;
}

declare global {
  interface Window {
    recordedRequests: RecordedRequest[];
    /** Responses to requests by name. */
    recordedResponses: Record<string, unknown>;
    emit(name: string, event: unknown): void;
    /** Makes the next request with this name fail. */
    failNext(name: string, error: { code: string; message: string; zh?: string }): void;
  }
}

let built: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;

/** Builds the harness window as the program does, once per process. Returns its files by path. */
export function buildWindowPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  built ??= buildOnce();
  return built;
}

async function buildOnce(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../../../src/renderer/harness', import.meta.url)),
    // Uses the base URL with which electron-vite builds the window.
    base: './',
    plugins: [react()],
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium({ headless: true })?.executable ?? '';
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}

/** Opens the page with a `window.harness` that returns recorded responses instead of those of the main process. */
export async function openWindowPage(
  page: Page,
  files: ReadonlyMap<string, string | Uint8Array>,
  main: RecordedMain,
  /** Responses by request name, which replace the empty default ones. */
  responses: { readonly [Name in RequestName]?: RequestOutput<Name> } = {},
): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (file === undefined) return route.fulfill({ status: 404 });
    const contentType = pathname.endsWith('.html')
      ? 'text/html'
      : pathname.endsWith('.css')
        ? 'text/css'
        : 'text/javascript';
    return route.fulfill({ body: Buffer.from(file), contentType });
  });
  await page.addInitScript(recordedBridge, {
    ...Object.fromEntries(Object.keys(requests).map((name) => [name, emptyResponse(name as RequestName)])),
    getHarness: { ...emptyHarness, ...main },
    capture: { folder: '/pictures/2026', files: ['/pictures/2026/a.png'], problems: [] },
    ...responses,
  });
  await page.goto(ADDRESS);
}

/** Runs in the page before the page's own scripts. */
function recordedBridge(responses: Readonly<Record<string, unknown>>): void {
  const failures = new Map<string, { code: string; message: string; zh?: string }>();
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  window.recordedRequests = [];
  window.recordedResponses = { ...responses };
  window.failNext = (name, error) => void failures.set(name, error);
  window.emit = (name, event) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  const byName = (make: (name: string) => unknown) =>
    new Proxy({}, { get: (_target, name) => make(String(name)) });
  Object.assign(window, {
    harness: {
      requests: byName((name) => (input: unknown) => {
        // Skips pings, which the window sends regularly.
        if (name !== 'ping') window.recordedRequests.push({ name, input });
        const error = failures.get(name);
        failures.delete(name);
        // Awaits the response, because a recorded one may be a promise.
        return Promise.resolve(window.recordedResponses[name]).then((value) =>
          error ? { ok: false, error } : { ok: true, value },
        );
      }),
      events: byName((name) => (listener: (event: unknown) => void) => {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set.add(listener));
        return () => set.delete(listener);
      }),
    },
  });
}
