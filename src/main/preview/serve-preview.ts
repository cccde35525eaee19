import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import { serveSandbox } from '../sandbox/serve.ts';
import { ControlClient } from '../sandbox-control/control-client.ts';
import type { RunningSite } from './running-site.ts';

export interface BuiltSite {
  readonly site: string;
  readonly media: string;
}

export interface PreviewSource {
  /** URL of a deployed site to preview. Nothing is served then. */
  readonly target?: string | undefined;
  /** Site that another process serves with its sandbox. `target`, `api` and `images` take precedence over it. */
  readonly running?: RunningSite | undefined;
  /** Host of the API for the built site. */
  readonly api?: string | undefined;
  /** Host of the pictures for the built site. */
  readonly images?: string | undefined;
  /** Token for the control API of a remote sandbox. The sandbox is at `target`, or else at `api`. */
  readonly sandboxToken?: string | undefined;
  readonly db: string;
  readonly port: number;
  /** Allows other devices of the network to open the built site. */
  readonly lan?: boolean;
}

export interface Preview {
  readonly origin: string;
  /** Client of the sandbox's control API. Absent if the backend is not the sandbox. */
  readonly control: ControlClient | undefined;
  close(): Promise<void>;
}

/** Serves the site to preview. Rejects like `serveSandbox`. */
export async function servePreview(
  source: PreviewSource,
  built: BuiltSite,
  signal: AbortSignal,
): Promise<Preview> {
  if (source.target !== undefined) {
    const control = await remoteControl(source.target, source.sandboxToken, signal);
    return { origin: source.target, control, close: () => Promise.resolve() };
  }
  const remote =
    source.api === undefined ? undefined : await remoteControl(source.api, source.sandboxToken, signal);
  const isOwnBackend = source.api === undefined && source.images === undefined;
  if (isOwnBackend && source.running !== undefined) {
    const { origin } = source.running;
    return { origin, control: new ControlClient(source.running, { signal }), close: () => Promise.resolve() };
  }
  const site = isOwnBackend
    ? { root: built.site, remove: () => Promise.resolve() }
    : await siteForHosts(built.site, source.api ?? '', source.images ?? '');
  try {
    const sandbox = await serveSandbox({
      database: source.db,
      port: source.port,
      siteRoot: site.root,
      mediaRoot: built.media,
      ...(source.lan === true ? { host: '0.0.0.0' } : {}),
    });
    return {
      origin: sandbox.origin,
      control: source.api === undefined ? new ControlClient(sandbox, { signal }) : remote,
      close: async () => {
        await sandbox.close();
        await site.remove();
      },
    };
  } catch (thrown) {
    await site.remove();
    throw thrown;
  }
}

/**
 * Returns the client of a remote sandbox. Resolves with undefined if there is no token. Rejects with AppError
 * 'environment' if the sandbox refuses the token.
 */
async function remoteControl(
  address: string,
  controlToken: string | undefined,
  signal: AbortSignal,
): Promise<ControlClient | undefined> {
  if (!controlToken) return undefined;
  const { origin } = new URL(address);
  const control = new ControlClient({ origin, controlToken }, { signal });
  try {
    await control.calls({ after: 999_999_999_999_999 });
    return control;
  } catch (thrown) {
    signal.throwIfAborted();
    throw new AppError(
      'environment',
      `${origin} does not accept the sandbox token (${toAppError(thrown).message}). Use the “control token” that the sandbox prints at its start`,
      {
        cause: thrown,
        zh: `沙箱令牌在 ${origin} 无效（${inBothLanguages(toAppError(thrown)).zh}）：沙箱启动时会显示自己的令牌（control token）`,
      },
    );
  }
}

interface SiteFolder {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** Copies the built site. Sets two attributes in its page, which tell the copy its hosts, as deployers do. */
async function siteForHosts(built: string, api: string, images: string): Promise<SiteFolder> {
  const root = await mkdtemp(join(tmpdir(), 'manyue-site-'));
  await cp(built, root, { recursive: true });
  const page = join(root, 'index.html');
  await writeFile(page, withHosts(await readFile(page, 'utf8'), api, images));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

function withHosts(page: string, api: string, images: string): string {
  const clean = page.replace(/<html[^>]*>/, (tag) => tag.replace(/\s+data-(api|image)-host(="[^"]*")?/g, ''));
  // The URLs are parsed and percent-encoded, so they contain no quotes.
  return clean.replace('<html', () => `<html data-api-host="${api}" data-image-host="${images}"`);
}
