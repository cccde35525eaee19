import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { AppError, toAppError } from '#shared/errors.ts';
import { unlessAborted, withTimeout } from '../../../lib/deadlines.ts';
import { freePort } from '../../../lib/free-port.ts';
import { type DisplayCookie, writeAuthority } from '../display/x-authority.ts';
import type { FoundWebKit } from '../find-webkit.ts';
import { Supervised } from './supervised.ts';

interface LaunchOptions {
  /** Folder of the browser's cookies and storage. */
  readonly folder: string;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Such as `zh-CN`. */
  readonly locale: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Browser on a virtual display of its own. */
export interface RunningWebKit {
  /** Number of the X display. */
  readonly display: number;
  readonly cookie: DisplayCookie;
  /** Port of the remote inspector. */
  readonly port: number;
  /** Aborts when the browser or its display has ended. */
  readonly ended: AbortSignal;
  /** Last error output of the browser. */
  output(): string;
  /** Kills the browser and its display. */
  end(): Promise<void>;
}

const startTimeoutMs = 30_000;

/** Larger than any platform in device pixels. Xvfb allocates the memory only when something is painted there. */
const screen = '6000x6000x24';

/**
 * Starts WebKitGTK's browser with a display, a session bus and a profile of its own. Rejects with AppError
 * 'environment', which contains the last output, if it does not start.
 */
export async function launchWebKit(
  { browser, xvfb, dbusRun }: FoundWebKit,
  { folder, ratio, timeZone, locale, userAgent, signal }: LaunchOptions,
): Promise<RunningWebKit> {
  const places = { home: join(folder, 'home'), runtime: join(folder, 'run') };
  await Promise.all(Object.values(places).map((place) => mkdir(place, { recursive: true, mode: 0o700 })));
  const environment = { ...process.env, HOME: places.home };
  const busConfigFile = join(folder, 'bus.conf');
  await writeFile(busConfigFile, busConfig(places.runtime));
  const authority = join(folder, 'authority');
  const cookie = await writeAuthority(authority);
  const server = new Supervised(
    [xvfb, '-displayfd', '3', '-auth', authority, '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'],
    { environment },
  );
  let page: Supervised | undefined;
  try {
    const display = await started(server, firstLine(server.child.stdio[3] as Readable), signal);
    const port = await freePort();
    page = new Supervised(
      [
        dbusRun,
        `--config-file=${busConfigFile}`,
        '--',
        browser,
        `--cookies-file=${join(folder, 'cookies.sqlite')}`,
        '--cookies-policy=always',
        // Hides the toolbar, whose minimum width exceeds that of phones.
        '--full-screen',
        '--autoplay-policy=deny',
        // A page from this cache has no load event and no new context.
        '--enable-page-cache=false',
        // WebKitGTK 2.50.6 crashes in a view transition if it does not composite.
        '--features=-ViewTransitions,-CrossDocumentViewTransitions',
        `--time-zone=${timeZone}`,
        `--user-agent=${userAgent}`,
        'about:blank',
      ],
      {
        environment: {
          ...environment,
          ...localeVariables(locale),
          XDG_RUNTIME_DIR: places.runtime,
          XDG_DATA_HOME: join(folder, 'data'),
          XDG_CACHE_HOME: join(folder, 'cache'),
          XDG_CONFIG_HOME: join(folder, 'config'),
          DISPLAY: `:${display}`,
          XAUTHORITY: authority,
          WAYLAND_DISPLAY: '',
          GDK_BACKEND: 'x11',
          GDK_SCALE: String(ratio),
          // Programs of the desktop that no view needs.
          GTK_USE_PORTAL: '0',
          GIO_USE_VFS: 'local',
          NO_AT_BRIDGE: '1',
          // Without a graphics card, compositing takes four times the processor time. Screenshots never show its effects.
          // Covered by the missing capability 'compositing'.
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
          WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
          ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
        },
        removes: folder,
      },
    );
    const running = page;
    await started(running, answering(port, AbortSignal.any([signal, running.ended])), signal);
    return {
      display: Number(display),
      cookie,
      port,
      ended: AbortSignal.any([running.ended, server.ended]),
      output: () => running.output,
      end: async () => {
        await Promise.all([running.end(), server.end()]);
      },
    };
  } catch (thrown) {
    await Promise.all([page?.end(), server.end()]);
    signal.throwIfAborted();
    throw thrown;
  }
}

/**
 * Returns the configuration of a session bus without services. On the usual bus, WebKitGTK 2.50 starts the desktop's
 * portals and waits for them, which takes seconds.
 */
const busConfig = (
  folder: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** WebKit takes its languages from the process's locale. */
function localeVariables(locale: string): NodeJS.ProcessEnv {
  const name = locale.replace('-', '_');
  return { LANG: `${name}.UTF-8`, LC_ALL: `${name}.UTF-8`, LANGUAGE: name };
}

/** Awaits what shows that the program has started. Rejects with AppError 'environment' if it ends or is too slow. */
async function started<Result>(
  program: Supervised,
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const failed = (reason: string) =>
    new AppError('environment', `WebKit did not start: ${[reason, program.output].join('\n').trim()}`, {
      zh: `WebKit 没有启动：${[reason, program.output].join('\n').trim()}`,
    });
  try {
    const late = () => new AppError('timeout', `no response within ${startTimeoutMs / 1_000} s`);
    return await withTimeout(
      startTimeoutMs,
      unlessAborted(AbortSignal.any([program.ended, signal]), work),
      late,
    );
  } catch (thrown) {
    signal.throwIfAborted();
    throw failed(program.ended.aborted ? 'it ended' : toAppError(thrown).message);
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = (await once(createInterface(stream), 'line')) as [string];
  return line.trim();
}

const retryMs = 50;

/** Resolves when the inspector responds. */
async function answering(port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    // Refused until the inspector listens.
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal }).catch(() => undefined);
    if (response?.ok && (await response.text()).includes('/WebPage')) return;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}
