import { makeAutoObservable } from 'mobx';
import type { UserChange } from '#shared/control/user-change.ts';
import type { EventOf, RequestInput, RequestOutput } from '#shared/ipc/channels.ts';
import type { StorageArea, StorageEntry } from '#shared/ipc/views/storage.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface StorageDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
}

export type StoragePart = StorageArea | 'cookies';
type ViewStorage = RequestOutput<'readStorage'>;
type StoredAccountEntry = RequestOutput<'getStoredAccounts'>['accounts'][number];
type NewCookie = Omit<RequestInput<'writeCookie'>, 'viewId'>;
type CookieName = Omit<RequestInput<'removeCookie'>, 'viewId'>;

const selectionOf = (viewId: string | undefined) => (viewId === undefined ? null : [viewId]);

/** Holds the page storage of a view, and the accounts that views can use. */
export class StorageStore {
  viewId: string | undefined = undefined;
  storage: ViewStorage | undefined = undefined;
  isReading = false;
  search = '';
  accounts: readonly StoredAccountEntry[] = [];
  readonly #deps: StorageDeps;

  constructor(deps: StorageDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('storageChanged', this.storageChanged, signal);
    client.on('viewChanged', this.viewChanged, signal);
    client.on('storedAccountsChanged', () => void this.loadAccounts(), signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    await Promise.all([this.loadAccounts(), this.read()]);
  }

  /** Shows the storage of a view; undefined shows none. */
  async show(viewId: string | undefined): Promise<void> {
    if (viewId === this.viewId) return;
    this.viewId = viewId;
    this.storage = undefined;
    await this.read();
  }

  async read(): Promise<void> {
    const { viewId } = this;
    if (viewId === undefined) return;
    this.isReading = true;
    this.received(viewId, await this.#deps.send('readStorage', { viewId }));
  }

  setSearch(search: string): void {
    this.search = search;
  }

  /** Returns the entries whose key or value contains the search text. Only the start of a long value is searched. */
  found(area: StorageArea): readonly StorageEntry[] {
    return (this.storage?.[area] ?? []).filter(({ key, value }) => this.#fits(key, value));
  }

  get foundCookies(): ViewStorage['cookies'] {
    return (this.storage?.cookies ?? []).filter(({ name, value }) => this.#fits(name, value));
  }

  /** Returns the full value of an entry, or undefined if it could not be read. */
  async wholeValue(area: StorageArea, { key, value, length }: StorageEntry): Promise<string | undefined> {
    const { viewId } = this;
    if (value.length === length || viewId === undefined) return value;
    return (await this.#deps.send('readStorageValue', { viewId, area, key }))?.value;
  }

  write(area: StorageArea, key: string, value: string): Promise<void> {
    return this.#inView((viewId) => this.#deps.send('writeStorageValue', { viewId, area, key, value }));
  }

  remove(area: StorageArea, key: string): Promise<void> {
    return this.#inView((viewId) => this.#deps.send('removeStorageKey', { viewId, area, key }));
  }

  writeCookie(cookie: NewCookie): Promise<void> {
    return this.#inView((viewId) => this.#deps.send('writeCookie', { viewId, ...cookie }));
  }

  removeCookie({ name, domain, path }: CookieName): Promise<void> {
    return this.#inView((viewId) => this.#deps.send('removeCookie', { viewId, name, domain, path }));
  }

  clear(part: StoragePart): Promise<void> {
    return this.#inView((viewId) => this.#deps.send('clearStorage', { viewId, parts: [part] }));
  }

  async becomeNewVisitor(viewId: string | undefined): Promise<void> {
    await this.#deps.send('becomeNewVisitor', { views: selectionOf(viewId) });
  }

  async becomeSandboxUser(viewId: string | undefined, user: UserChange): Promise<void> {
    await this.#deps.send('becomeSandboxUser', { views: selectionOf(viewId), user });
  }

  async useAccount(viewId: string | undefined, name: string): Promise<void> {
    await this.#deps.send('useStoredAccount', { views: selectionOf(viewId), name });
  }

  /** Saves the view's account under a name. Returns true if that succeeded. */
  async storeAccount(viewId: string, name: string): Promise<boolean> {
    return (await this.#deps.send('storeAccount', { viewId, name })) !== undefined;
  }

  async forgetAccount(name: string): Promise<void> {
    await this.#deps.send('deleteStoredAccount', { name });
  }

  private async loadAccounts(): Promise<void> {
    const response = await this.#deps.send('getStoredAccounts', {});
    if (response !== undefined) this.accountsLoaded(response);
  }

  async #inView(act: (viewId: string) => Promise<unknown>): Promise<void> {
    if (this.viewId !== undefined) await act(this.viewId);
  }

  #fits(name: string, value: string): boolean {
    const wanted = this.search.trim().toLowerCase();
    return `${name}\n${value}`.toLowerCase().includes(wanted);
  }

  private accountsLoaded({ accounts }: RequestOutput<'getStoredAccounts'>): void {
    this.accounts = accounts;
  }

  private received(viewId: string, storage: ViewStorage | undefined): void {
    // Ignores the result if another view is shown in the meantime.
    if (viewId !== this.viewId) return;
    this.isReading = false;
    this.storage = storage;
  }

  private storageChanged({ viewId }: EventOf<'storageChanged'>): void {
    if (viewId === this.viewId) void this.read();
  }

  private viewChanged({ viewId, changes }: EventOf<'viewChanged'>): void {
    if (viewId === this.viewId && changes.status === 'ready') void this.read();
  }
}
