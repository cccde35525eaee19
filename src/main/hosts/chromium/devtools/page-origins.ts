/** Limits the memory for a page that uses ever more origins. */
const maxOrigins = 1_000;

interface OriginEvent {
  readonly url?: unknown;
  readonly sourceMapURL?: unknown;
  readonly header?: { readonly sourceURL?: unknown; readonly sourceMapURL?: unknown };
  readonly frame?: { readonly url?: unknown };
  readonly request?: { readonly url?: unknown };
}

interface FrameTree {
  readonly frame: { readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

/**
 * Collects the origins in a page's scripts, styles and requests. Developer tools may load source maps only from these,
 * because the browser reads source maps without cross-origin checks.
 */
export class PageOrigins {
  readonly #origins = new Set<string>();

  addFromEvent(method: string, params: unknown): void {
    const { url, sourceMapURL, header, frame, request } = params as OriginEvent;
    if (method === 'Debugger.scriptParsed') this.#add(url, sourceMapURL);
    else if (method === 'CSS.styleSheetAdded') this.#add(header?.sourceURL, header?.sourceMapURL);
    else if (method === 'Page.frameNavigated') this.#add(frame?.url);
    else if (method === 'Network.requestWillBeSent') this.#add(request?.url);
  }

  addFromTree({ frame, childFrames = [] }: FrameTree): void {
    this.#add(frame.url);
    for (const child of childFrames) this.addFromTree(child);
  }

  has(address: string): boolean {
    const origin = originOf(address);
    return origin !== undefined && this.#origins.has(origin);
  }

  #add(...addresses: readonly unknown[]): void {
    for (const address of addresses) {
      const origin = typeof address === 'string' ? originOf(address) : undefined;
      if (origin !== undefined && this.#origins.size < maxOrigins) this.#origins.add(origin);
    }
  }
}

function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : undefined;
}
