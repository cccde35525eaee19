import { makeAutoObservable, observable } from 'mobx';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import {
  type AtlasEntry,
  type AtlasSection,
  atlas,
  atlasPath,
  atlasSections,
} from '#shared/screens/atlas.ts';
import type { Ask } from '../../connection/ask.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';

export interface AtlasDeps {
  readonly client: Pick<HarnessClient, 'onOpen'>;
  readonly ask: Ask;
}

/** The screens of the site, what is written into their parameters, and where a phone finds them. */
export class AtlasStore {
  search = '';
  /** Where a phone finds the site; null: nowhere. Undefined until it is known. */
  phoneOrigin: string | null | undefined = undefined;
  /** The address whose code is shown. */
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
    const response = await this.#deps.ask('getPhoneOrigin', {});
    if (response !== undefined) this.loaded(response);
  }

  /** Every word of the search is in an entry's title, its id or its address. Sections without any are left out. */
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

  /** What is in a screen's parameters: what was written there, else the values of the screen as it is. */
  valuesOf(entry: AtlasEntry): Readonly<Record<string, string>> {
    return this.#written.get(entry.id) ?? valuesIn(entry);
  }

  write(entry: AtlasEntry, name: string, value: string): void {
    this.#written.set(entry.id, { ...this.valuesOf(entry), [name]: value });
  }

  /** Undefined while a parameter of the path is missing. */
  pathOf(entry: AtlasEntry): string | undefined {
    return this.#written.has(entry.id) ? atlasPath(entry, this.valuesOf(entry)) : entry.addresses[0]?.path;
  }

  toggleCode(address: string): void {
    this.codeOf = this.codeOf === address ? undefined : address;
  }

  /** What a phone opens: undefined where it reaches nothing of ours. */
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

/** Read back from the address of the screen as it is. */
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
