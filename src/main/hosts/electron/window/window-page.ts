import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { errorCode, isAbsent } from '#main/lib/error-code.ts';

/** Scheme of the harness window's page. It gives the page a real origin without access to the file system. */
export const WINDOW_SCHEME = 'app';
const WINDOW_ORIGIN = 'app://harness';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

export const WINDOW_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  // Allows pictures that the window has loaded into memory.
  "img-src 'self' blob:",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface WindowPage {
  readonly url: string;
  /** Origin in the format of `WebFrameMain.origin`. */
  readonly origin: string;
}

/**
 * Returns the URL of the harness window's page. `devServer` is Vite's URL during development; it must be on loopback
 * and is ignored in a packaged program.
 */
export function windowPage(devServer: string | undefined, isPackaged: boolean): WindowPage {
  const url = devServer === undefined || isPackaged ? null : URL.parse(devServer);
  const isLoopback = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return isLoopback
    ? { url: url.href, origin: url.origin }
    : { url: `${WINDOW_ORIGIN}/index.html`, origin: WINDOW_ORIGIN };
}

/** Serves the window's files from `root`, with the content security policy on every response. */
export async function handleWindowRequest(root: string, address: string): Promise<Response> {
  const url = URL.parse(address);
  // Compares scheme and host, because `url.origin` is "null" for a scheme that the URL standard does not define.
  if (url === null || `${url.protocol}//${url.host}` !== WINDOW_ORIGIN) return refused(403);
  const file = fileOf(root, url.pathname);
  const contentType = contentTypes[extname(file ?? '')];
  if (file === undefined || contentType === undefined) return refused(404);
  try {
    return new Response(await readFile(file), {
      headers: {
        'content-type': contentType,
        'content-security-policy': WINDOW_CSP,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      },
    });
  } catch (thrown) {
    if (isAbsent(thrown) || errorCode(thrown) === 'EISDIR') return refused(404);
    throw thrown;
  }
}

function fileOf(root: string, pathname: string): string | undefined {
  try {
    const file = resolve(root, `.${decodeURIComponent(pathname)}`);
    return file.startsWith(resolve(root) + sep) && !file.includes('\0') ? file : undefined;
  } catch (thrown) {
    if (thrown instanceof URIError) return undefined;
    throw thrown;
  }
}

function refused(status: number): Response {
  return new Response(null, { status });
}
