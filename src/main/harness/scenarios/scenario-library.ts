import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { Scenario } from '#shared/scenario.ts';
import { type LoadedFolder, loadJsonFolder } from '../files/load-json-folder.ts';
import { writeWholeFile } from '../files/write-whole-file.ts';
import { parseScenario } from './parse-scenario.ts';
import { builtInScenarios } from './registry.ts';

export interface KnownScenario extends Scenario {
  /** True for a scenario of the user. */
  readonly isOwn: boolean;
}

export interface KnownScenarios {
  readonly scenarios: readonly KnownScenario[];
  /** Reasons why files were skipped. */
  readonly problems: readonly BothLanguages[];
}

/** Built-in scenarios and those of the user. The user's folder has one JSON file per scenario, named after its ID. */
export class ScenarioLibrary {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists the scenarios. Never rejects; if the folder cannot be read, `problems` contains the reason. */
  async list(): Promise<KnownScenarios> {
    const { items, problems } = await this.#own().catch((thrown: unknown) => {
      return { items: [], problems: [inBothLanguages(toAppError(thrown))] };
    });
    return {
      scenarios: [
        ...builtInScenarios.map((scenario) => ({ ...scenario, isOwn: false })),
        ...items.map((scenario) => ({ ...scenario, isOwn: true })),
      ],
      problems,
    };
  }

  /** Returns the scenarios in the order of `ids`. Rejects with AppError 'usage' if one does not exist. */
  async get(ids: readonly string[]): Promise<readonly Scenario[]> {
    const { scenarios } = await this.list();
    return ids.map((id) => {
      const scenario = scenarios.find((candidate) => candidate.id === id);
      if (scenario === undefined)
        throw new AppError('usage', `There is no scenario ${id}.`, { zh: `没有情景 ${id}。` });
      const { isOwn: _, ...data } = scenario;
      return data;
    });
  }

  /** Returns the titles of scenarios. A scenario that no longer exists has its ID as title. */
  async titles(ids: readonly string[]): Promise<readonly Scenario['title'][]> {
    const { scenarios } = await this.list();
    return ids.map((id) => scenarios.find((each) => each.id === id)?.title ?? { zh: id, en: id });
  }

  /**
   * Saves a scenario of the user. Rejects with AppError 'usage' if the ID is taken and `replaces` is false, or
   * 'storage' if the file cannot be written.
   */
  async save(scenario: Scenario, { replaces }: { readonly replaces: boolean }): Promise<void> {
    const { id } = parseScenario(scenario);
    if (isBuiltIn(id))
      throw new AppError('usage', `${id} is a built-in scenario: choose another id.`, {
        zh: `${id} 是内置情景：请换一个标识。`,
      });
    const { items } = await this.#own();
    if (!replaces && items.some((own) => own.id === id)) {
      throw new AppError('usage', `The scenario ${id} already exists: choose another id, or replace it.`, {
        zh: `已有情景 ${id}：请换一个标识，或替换它。`,
      });
    }
    try {
      await writeWholeFile(this.#fileOf(id), `${JSON.stringify(scenario, null, 2)}\n`);
    } catch (cause) {
      throw new AppError(
        'storage',
        `The scenario cannot be saved in ${this.#folder}. Check its permissions and the free disk space.`,
        {
          cause,
          zh: `无法把情景保存到 ${this.#folder}：请检查权限和磁盘空间。`,
        },
      );
    }
  }

  /** Removes a scenario of the user. Rejects with AppError 'usage' for a built-in one. */
  async remove(id: string): Promise<void> {
    const { items } = await this.#own();
    if (!items.some((own) => own.id === id))
      throw new AppError(
        'usage',
        `You have no scenario ${id}. Only scenarios in your folder can be deleted.`,
        { zh: `您没有自定义情景 ${id}：只能删除自己的情景。` },
      );
    await rm(this.#fileOf(id), { force: true });
  }

  async #own(): Promise<LoadedFolder<Scenario>> {
    try {
      await mkdir(this.#folder, { recursive: true });
    } catch (cause) {
      throw new AppError(
        'usage',
        `The folder for scenarios ${this.#folder} cannot be created. Check the permissions of the folder above it.`,
        {
          cause,
          zh: `无法创建情景文件夹 ${this.#folder}：请检查上级文件夹的权限。`,
        },
      );
    }
    return loadJsonFolder(this.#folder, (value, file) => {
      const scenario = parseScenario(value);
      if (file !== `${scenario.id}.json`)
        throw new AppError('usage', `/id: must be the file's name, ${file}`, {
          zh: `/id：应与文件名 ${file} 一致`,
        });
      if (isBuiltIn(scenario.id))
        throw new AppError('usage', `/id: ${scenario.id} is a built-in scenario; choose another id`, {
          zh: `/id：${scenario.id} 是内置情景，请换一个标识`,
        });
      return scenario;
    });
  }

  /**
   * Returns the path of a scenario's file. The path is inside the folder, because an ID cannot contain path separators.
   */
  #fileOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}

function isBuiltIn(id: string): boolean {
  return builtInScenarios.some((scenario) => scenario.id === id);
}
