import { join } from 'node:path';
import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import { PlatformSet, Settings } from '#shared/ipc/views/settings.ts';
import { JsonFile } from '../files/json-file.ts';

const SavedView = Type.Object({
  platform: Type.String({ maxLength: 64 }),
  /** Path of an address on the previewed site; the full URL of any other address. */
  address: Type.String({ maxLength: 2048 }),
  rotated: Type.Boolean(),
});
export type SavedView = Type.Static<typeof SavedView>;

/** Bounds of the desktop window in screen px while it is not maximized. */
const WindowBounds = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  isMaximized: Type.Boolean(),
});
export type WindowBounds = Type.Static<typeof WindowBounds>;

const StoredData = Type.Object({
  settings: Settings,
  wall: Type.Array(SavedView, { maxItems: MAX_VIEWS }),
  sets: Type.Array(PlatformSet),
  addresses: Type.Array(Type.String()),
  window: Type.Optional(WindowBounds),
});
type StoredData = Type.Static<typeof StoredData>;

const nothing: StoredData = { settings: {}, wall: [], sets: [], addresses: [] };
const maxSettings = 100;
const maxSets = 50;
const maxAddresses = 30;

/** Stores the settings of the harness in a file of the user. */
export class WindowSettingsStore {
  readonly #file: JsonFile<typeof StoredData>;

  private constructor(file: JsonFile<typeof StoredData>) {
    this.#file = file;
  }

  static async open(folder: string, onProblem: (line: string) => void): Promise<WindowSettingsStore> {
    const path = join(folder, 'harness.json');
    return new WindowSettingsStore(
      await JsonFile.open({ path, schema: StoredData, empty: nothing, onProblem }),
    );
  }

  get settings(): Settings {
    return this.#file.value.settings;
  }

  get wall(): readonly SavedView[] {
    return this.#file.value.wall;
  }

  get sets(): PlatformSet[] {
    return this.#file.value.sets;
  }

  /** Returns a set of platforms. Throws AppError 'usage' if there is no such set. */
  set(name: string): PlatformSet {
    const set = this.sets.find((candidate) => candidate.name === name);
    if (set === undefined)
      throw new AppError('usage', `There is no set “${name}”.`, { zh: `没有平台组合“${name}”。` });
    return set;
  }

  /** Typed addresses, newest first. */
  get addresses(): string[] {
    return this.#file.value.addresses;
  }

  /** Saves a setting of the window. Throws AppError 'usage' if there are too many. */
  saveSetting(key: string, value: string): void {
    const settings = { ...this.settings, [key]: value };
    if (Object.keys(settings).length > maxSettings) {
      throw new AppError('usage', `At most ${maxSettings} settings can be saved.`, {
        zh: `最多保存 ${maxSettings} 项设置。`,
      });
    }
    this.#change({ settings });
  }

  saveWall(wall: readonly SavedView[]): void {
    this.#change({ wall: [...wall] });
  }

  /** Saves a set of platforms. Throws AppError 'usage' if there are too many. */
  saveSet(set: PlatformSet): void {
    const isNew = !this.sets.some(({ name }) => name === set.name);
    if (isNew && this.sets.length >= maxSets)
      throw new AppError('usage', `At most ${maxSets} sets can be saved: delete one first.`, {
        zh: `最多保存 ${maxSets} 个平台组合，请先删除一个。`,
      });
    const sets = this.sets.map((saved) => (saved.name === set.name ? set : saved));
    this.#change({ sets: isNew ? [...sets, set] : sets });
  }

  /** Renames a set. Throws AppError 'usage' if it does not exist or the new name is taken. */
  renameSet(name: string, to: string): void {
    const { platforms } = this.set(name);
    if (to !== name && this.sets.some((set) => set.name === to)) {
      throw new AppError('usage', `A set named “${to}” already exists: choose another name.`, {
        zh: `已有名为“${to}”的平台组合，请换一个名称。`,
      });
    }
    this.#change({ sets: this.sets.map((set) => (set.name === name ? { name: to, platforms } : set)) });
  }

  deleteSet(name: string): void {
    this.#change({ sets: this.sets.filter((set) => set.name !== name) });
  }

  addAddress(address: string): void {
    const others = this.addresses.filter((other) => other !== address);
    this.#change({ addresses: [address, ...others].slice(0, maxAddresses) });
  }

  /** Bounds of the window; undefined until they are saved for the first time. */
  get windowPlace(): WindowBounds | undefined {
    return this.#file.value.window;
  }

  saveWindowBounds(window: WindowBounds): void {
    this.#change({ window });
  }

  /** Resolves when all changes are written. */
  flush(): Promise<void> {
    return this.#file.flush();
  }

  #change(changes: Partial<StoredData>): void {
    this.#file.set({ ...this.#file.value, ...changes });
  }
}
