import { autorun } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { toAppError } from '#shared/errors.ts';
import { paths } from '../../paths.ts';
import { idle } from '../../services/async/idle.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';
import type { CashierTrip } from '../../services/pay-return/cashier-trip.ts';
import type { Platform } from '../../services/platform/platform.ts';
import type { Services } from '../../services/services.ts';
import { openStorage } from '../../services/storage/open-storage.ts';
import { textSize } from '../../services/theme/text-size.ts';
import type { Theme } from '../../services/theme/theme.store.ts';
import { followAccount } from '../account/follow-account.ts';
import { App } from '../app.tsx';
import { preloadOnTouch } from '../routing/preload-screens.ts';
import { RouteTable } from '../routing/route-table.ts';
import { shouldReload } from '../routing/stale-code.ts';
import { ScrollMemory } from '../scroll/scroll-memory.ts';
import type { SiteShell } from '../site-shell.ts';
import { createServices } from './create-services.ts';
import { startSession } from './start-session.ts';
import './boot-skeleton.css';

interface SiteParts {
  readonly routes: readonly RouteDefinition[];
  readonly shell: SiteShell;
}

/**
 * Max time in ms to wait for the code of the first screen before React renders. Meanwhile the static skeleton is
 * visible. If React rendered earlier, it would show a fallback, and then delay the screen by 300 ms.
 */
const codeTimeoutMs = 300;

type Environment = Parameters<typeof createServices>[1];

/** Writes the detected platform to `<html data-…>`, for style sheets and for tools that check the detection. */
function markDocument(root: HTMLElement, platform: Platform): void {
  Object.assign(root.dataset, {
    os: platform.os,
    inApp: platform.inApp ?? '',
    browser: platform.browser,
    phone: String(platform.isPhone),
    appType: platform.appType,
  });
}

/** Sets the theme of the page and of the browser's bars; undefined follows the system. */
function applyTheme(document: Document, fixed: Theme | undefined): void {
  if (fixed === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = fixed;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-of]')) {
    const { of } = bar.dataset;
    const always = of === fixed ? 'all' : 'not all';
    bar.setAttribute('media', fixed === undefined ? `(prefers-color-scheme: ${of})` : always);
  }
}

/** Starts the site in the page and shows any failure there. */
export function boot(root: HTMLElement, environment: Environment, parts: SiteParts): void {
  const lifetime = new AbortController().signal;
  const fail = (thrown: unknown): never => {
    root.textContent = toAppError(thrown).message;
    throw thrown;
  };
  try {
    const services = createServices(window, environment, lifetime);
    markDocument(document.documentElement, services.platform);
    const size = textSize(services.storage);
    autorun(
      () => {
        applyTheme(document, services.theme.shown);
        document.documentElement.dataset['textSize'] = size.get();
      },
      { signal: lifetime },
    );
    const memory = openStorage(window, 'sessionStorage');
    const routes = new RouteTable(parts.routes, () => reloadForCode(services, memory));
    const scrollMemory = new ScrollMemory(memory);
    const render = () => {
      createRoot(root, { onRecoverableError: reportRecoverable }).render(
        <StrictMode>
          <App services={services} routes={routes} shell={parts.shell} scrollMemory={scrollMemory} />
        </StrictMode>,
      );
    };
    const start = () => {
      followAccount(services, document, lifetime);
      const first = routes.find(window.location.pathname);
      first?.definition.begin?.(services.api);
      const visit = { jar: document, referrer: document.referrer, signal: lifetime };
      void soon(first?.code.preload())
        .then(render)
        .then(() => idle(window))
        .then(() => (isStranger(services) ? undefined : startSession(services, visit)))
        .catch(fail);
    };
    if (services.platform.mustOpenInBrowser) render();
    else void leaveCashier(services.cashierTrip).then(start).catch(fail);
    preloadOnTouch(document, routes, lifetime);
  } catch (thrown) {
    fail(thrown);
  }
}

/** Max time in ms to wait until the browser leaves this document for an earlier history entry. */
const traversalTimeoutMs = 1_000;

/**
 * If a cashier has opened this document, goes back over the cashier's history entries and waits until the browser
 * leaves the document. Resolves if the site can start here.
 */
async function leaveCashier(trip: CashierTrip): Promise<void> {
  const path = trip.takeReturnPath();
  if (path !== undefined) window.history.replaceState(null, '', path);
  const steps = trip.takeStepsBack();
  if (steps === undefined) return;
  window.history.go(-steps);
  await new Promise<void>((resolve) => setTimeout(resolve, traversalTimeoutMs));
}

/**
 * Returns true for a new visitor at the root URL, where the site shows a neutral page. No account is created for such a
 * visit.
 */
function isStranger({ session }: Services): boolean {
  return session.user === undefined && window.location.pathname === paths.fakeHome.pattern;
}

/** Resolves when `code` resolves, or after `codeTimeoutMs`. `code` never rejects. */
function soon(code: Promise<void> | undefined): Promise<void> {
  return Promise.race([code, new Promise<void>((resolve) => setTimeout(resolve, codeTimeoutMs))]);
}

function reloadForCode({ toasts }: Services, memory: Storage | undefined): void {
  if (!shouldReload({ isOnline: navigator.onLine, memory, now: Date.now() })) return;
  toasts.show('页面已更新，正在重新加载');
  window.location.reload();
}

/**
 * Names of the errors of skipped view transitions. Browsers skip those that are too slow, replaced by the next one, or
 * on a hidden page.
 */
const skippedTransition: readonly string[] = ['TimeoutError', 'AbortError', 'InvalidStateError'];

/** Reports recoverable errors of React's root. Ignores skipped transitions, because the screen appears without them. */
function reportRecoverable(error: unknown): void {
  if (!isSkippedTransition(error)) reportError(error);
}

/**
 * Returns true for the error of a skipped transition. Also checks the error's cause, because React's development build
 * wraps the browser's error.
 */
function isSkippedTransition(error: unknown): boolean {
  if (error instanceof DOMException) return skippedTransition.includes(error.name);
  return error instanceof Error && error.cause !== undefined && isSkippedTransition(error.cause);
}
