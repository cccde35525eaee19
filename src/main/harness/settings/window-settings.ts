import { join } from 'node:path';
import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import { PlatformSet, Settings } from '#shared/ipc/views/settings.ts';
import { JsonFile } from '../files/json-file.ts';

const KeptView = Type.Object({
  platform: Type.String({ maxLength: 64 }),
  /** A path of the site that is previewed, else a whole URL. */
  address: Type.String({ maxLength: 2048 }),
  rotated: Type.Boolean(),
});
export type KeptView = Type.Static<typeof KeptView>;

/** Of the desktop program's window, in the px of its screens; where it is when it is not maximized. */
const WindowPlace = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  isMaximized: Type.Boolean(),
});
export type WindowPlace = Type.Static<typeof WindowPlace>;

const Kept = Type.Object({
  settings: Settings,
  wall: Type.Array(KeptView, { maxItems: MAX_VIEWS }),
  sets: Type.Array(PlatformSet),
  addresses: Type.Array(Type.String()),
  window: Type.Optional(WindowPlace),
});
type Kept = Type.Static<typeof Kept>;

const nothing: Kept = { settings: {}, wall: [], sets: [], addresses: [] };
const maxSettings = 100;
const maxSets = 50;
const maxAddresses = 30;

/** What the harness remembers from one start to the next, in a file of the person's own. */
export class WindowSettingsStore {
  readonly #file: JsonFile<typeof Kept>;

  private constructor(file: JsonFile<typeof Kept>) {
    this.#file = file;
  }

  static async open(folder: string, onProblem: (line: string) => void): Promise<WindowSettingsStore> {
    const path = join(folder, 'harness.json');
    return new WindowSettingsStore(await JsonFile.open({ path, schema: Kept, empty: nothing, onProblem }));
  }

  get settings(): Settings {
    return this.#file.value.settings;
  }

  get wall(): readonly KeptView[] {
    return this.#file.value.wall;
  }

  get sets(): PlatformSet[] {
    return this.#file.value.sets;
  }

  /** Throws AppError 'usage' for a name that no set has. */
  set(name: string): PlatformSet {
    const set = this.sets.find((candidate) => candidate.name === name);
    if (set === undefined)
      throw new AppError('usage', `There is no set “${name}”.`, { zh: `没有平台组合“${name}”。` });
    return set;
  }

  /** The newest first. */
  get addresses(): string[] {
    return this.#file.value.addresses;
  }

  /** Throws AppError 'usage' when there are too many. */
  keepSetting(key: string, value: string): void {
    const settings = { ...this.settings, [key]: value };
    if (Object.keys(settings).length > maxSettings) {
      throw new AppError('usage', `There is room for ${maxSettings} settings.`, {
        zh: `最多保存 ${maxSettings} 项设置。`,
      });
    }
    this.#change({ settings });
  }

  keepWall(wall: readonly KeptView[]): void {
    this.#change({ wall: [...wall] });
  }

  /** Throws AppError 'usage' when there are too many. */
  saveSet(set: PlatformSet): void {
    const isNew = !this.sets.some(({ name }) => name === set.name);
    if (isNew && this.sets.length >= maxSets)
      throw new AppError('usage', `There is room for ${maxSets} sets.`, {
        zh: `最多保存 ${maxSets} 个平台组合。`,
      });
    const sets = this.sets.map((kept) => (kept.name === set.name ? set : kept));
    this.#change({ sets: isNew ? [...sets, set] : sets });
  }

  /** Throws AppError 'usage' for a name that no set has, and for one that another set has already. */
  renameSet(name: string, to: string): void {
    const { platforms } = this.set(name);
    if (to !== name && this.sets.some((set) => set.name === to)) {
      throw new AppError('usage', `There is a set “${to}” already; choose another name.`, {
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

  /** Undefined until it has been kept once. */
  get windowPlace(): WindowPlace | undefined {
    return this.#file.value.window;
  }

  keepWindowPlace(window: WindowPlace): void {
    this.#change({ window });
  }

  /** Resolves when all of it is on the disk. */
  flush(): Promise<void> {
    return this.#file.flush();
  }

  #change(changes: Partial<Kept>): void {
    this.#file.set({ ...this.#file.value, ...changes });
  }
}
