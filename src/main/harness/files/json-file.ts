import { readFile, rename } from 'node:fs/promises';
import type * as Type from 'typebox';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { isAbsent } from '../../lib/error-code.ts';
import { writeWholeFile } from './write-whole-file.ts';

interface JsonFileOptions<Schema extends Type.TSchema> {
  readonly path: string;
  readonly schema: Schema;
  /** Value to use while the file does not exist. */
  readonly empty: Type.Static<Schema>;
  /** Called with a message if the file cannot be read or written. */
  readonly onProblem: (line: string) => void;
}

const ownersOnly = { file: 0o600, folder: 0o755 };

const writeDelayMs = 300;

/**
 * Stores a value in a JSON file of the user. The file is read once and replaced atomically after changes. If its
 * content is invalid, the problem is reported, and the file is renamed so that nothing is lost.
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

  /** Changes the value. Writes it after a short delay, or when `flush` is called. */
  set(value: Type.Static<Schema>): void {
    this.#value = value;
    this.#timer ??= setTimeout(() => void this.flush(), writeDelayMs);
  }

  /** Writes a changed value now. Resolves when it is written, or when a failure was reported. */
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
  const brokenPath = `${path}.broken`;
  onProblem(`${path} ${misfit}; it was renamed to ${brokenPath}`);
  await rename(path, brokenPath).catch((thrown: unknown) => onProblem(reasonOf(thrown)));
  return empty;
}

function misfitOf(schema: Type.TSchema, text: string): string | { readonly value: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    const misfit = shapeError(schema, value);
    return misfit === undefined ? { value } : `is not valid (${misfit})`;
  } catch {
    return 'is not JSON';
  }
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
