import { readFile, rename } from 'node:fs/promises';
import type * as Type from 'typebox';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { isAbsent } from './is-absent.ts';
import { writeWholeFile } from './write-whole-file.ts';

interface JsonFileOptions<Schema extends Type.TSchema> {
  readonly path: string;
  readonly schema: Schema;
  /** What holds while there is no such file. */
  readonly empty: Type.Static<Schema>;
  /** A file that cannot be read, or not be written; a line for a person. */
  readonly onProblem: (line: string) => void;
}

const ownersOnly = { file: 0o600, folder: 0o755 };

/** How long changes are collected before they are written, ms. */
const pauseMs = 300;

/**
 * A small file of the person's own that follows a value: read once, written after each change, whole or not at all. One
 * that is broken is set aside under another name, so that nothing of it is lost, and said.
 */
export class JsonFile<Schema extends Type.TSchema> {
  readonly #options: JsonFileOptions<Schema>;
  #value: Type.Static<Schema>;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(options: JsonFileOptions<Schema>, value: Type.Static<Schema>) {
    this.#options = options;
    this.#value = value;
  }

  static async open<Schema extends Type.TSchema>(
    options: JsonFileOptions<Schema>,
  ): Promise<JsonFile<Schema>> {
    return new JsonFile(options, await read(options));
  }

  get value(): Type.Static<Schema> {
    return this.#value;
  }

  /** Written soon; `flush` waits for it. */
  set(value: Type.Static<Schema>): void {
    this.#value = value;
    this.#timer ??= setTimeout(() => void this.flush(), pauseMs);
  }

  /** Resolves when what was set is on the disk, or has been said not to be. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#writing = this.#writing.then(() => this.#write());
    }
    await this.#writing;
  }

  async #write(): Promise<void> {
    const { path, onProblem } = this.#options;
    try {
      await writeWholeFile(path, `${JSON.stringify(this.#value, undefined, 2)}\n`, ownersOnly);
    } catch (thrown) {
      onProblem(`${path} cannot be written: ${reasonOf(thrown)}`);
    }
  }
}

async function read<Schema extends Type.TSchema>({
  path,
  schema,
  empty,
  onProblem,
}: JsonFileOptions<Schema>): Promise<Type.Static<Schema>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (thrown) {
    if (!isAbsent(thrown)) onProblem(`${path} cannot be read: ${reasonOf(thrown)}`);
    return empty;
  }
  const misfit = misfitOf(schema, text);
  if (typeof misfit !== 'string') return misfit.value as Type.Static<Schema>;
  const aside = `${path}.broken`;
  onProblem(`${path} ${misfit}; it was put aside as ${aside}`);
  await rename(path, aside).catch((thrown: unknown) => onProblem(reasonOf(thrown)));
  return empty;
}

function misfitOf(schema: Type.TSchema, text: string): string | { readonly value: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    const misfit = shapeError(schema, value);
    return misfit === undefined ? { value } : `is not as expected (${misfit})`;
  } catch {
    return 'is not JSON';
  }
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
