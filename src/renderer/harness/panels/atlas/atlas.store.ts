import { makeAutoObservable, observable } from 'mobx';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import {
  type AtlasEntry,
  type AtlasSection,
  atlas,
  atlasPath,
  atlasSections,
} from '#shared/screens/atlas.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface AtlasDeps {
  readonly client: Pick<HarnessClient, 'onOpen'>;
  readonly send: SendRequest;
}

/** Holds the screens of the site with their parameter values, and the site's address for phones. */
export class AtlasStore {
  search = '';
  /** Origin of the site for phones; null if phones cannot reach it, undefined until loaded. */
  phoneOrigin: string | null | undefined = undefined;
  /** Address whose QR code is shown. */
  codeOf: string | undefined = undefined;
  readonly #written = observable.map<string, Readonly<Record<string, string>>>();
  readonly #deps: AtlasDeps;

  constructor(deps: AtlasDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#deps.client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const response = await this.#deps.send('getPhoneOrigin', {});
    if (response !== undefined) this.loaded(response);
  }

  /** Entries whose title, ID or address contains every word of the search, by section. Empty sections are omitted. */
  get found(): readonly { readonly section: AtlasSection; readonly entries: readonly AtlasEntry[] }[] {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = ({ id, title, pattern, addresses }: AtlasEntry) => {
      const others = addresses.flatMap(({ title: other }) =>
        other === undefined ? [] : [other.zh, other.en],
      );
      const text = [id, title.zh, title.en, pattern, ...others].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    };
    return atlasSections
      .map((section) => ({
        section,
        entries: atlas.filter((entry) => entry.section === section && fits(entry)),
      }))
      .filter(({ entries }) => entries.length > 0);
  }

  setSearch(search: string): void {
    this.search = search;
  }

  /** Returns the parameter values of a screen. Parameters without an entered value have that of the default address. */
  valuesOf(entry: AtlasEntry): Readonly<Record<string, string>> {
    return this.#written.get(entry.id) ?? valuesIn(entry);
  }

  write(entry: AtlasEntry, name: string, value: string): void {
    this.#written.set(entry.id, { ...this.valuesOf(entry), [name]: value });
  }

  /** Returns the screen's path, or undefined while a path parameter is missing. */
  pathOf(entry: AtlasEntry): string | undefined {
    return this.#written.has(entry.id) ? atlasPath(entry, this.valuesOf(entry)) : entry.addresses[0]?.path;
  }

  toggleCode(address: string): void {
    this.codeOf = this.codeOf === address ? undefined : address;
  }

  /** Returns the address for phones, or undefined if phones cannot reach the site. */
  phoneAddress(address: string): string | undefined {
    if (/^https?:/.test(address)) return isOfThisMachine(address) ? undefined : address;
    return typeof this.phoneOrigin === 'string' ? new URL(address, this.phoneOrigin).href : undefined;
  }

  private loaded({ origin }: RequestOutput<'getPhoneOrigin'>): void {
    this.phoneOrigin = origin;
  }
}

function isOfThisMachine(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^(127\.|localhost$|\[::1\]$)/.test(hostname);
}

/** Parses the parameter values from the default address of a screen. */
function valuesIn({ pattern, parameters, addresses }: AtlasEntry): Readonly<Record<string, string>> {
  const url = new URL(addresses[0]?.path ?? '/', 'http://site');
  const parts = url.pathname.split('/');
  const names = pattern.split('/');
  return Object.fromEntries(
    parameters.map(({ name, place }) => [
      name,
      place === 'query'
        ? (url.searchParams.get(name) ?? '')
        : decodeURIComponent(parts[names.indexOf(`:${name}`)] ?? ''),
    ]),
  );
}
