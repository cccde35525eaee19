import { AppError } from '#shared/errors.ts';

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Splits a JSON pointer (RFC 6901) into keys. Throws AppError 'usage' for a text that does not start with `/`. */
function keysOf(pointer: string): readonly string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/'))
    throw new AppError('usage', `${pointer} is not a JSON pointer. Start it with /, such as /data/list/0.`);
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function notFound(pointer: string, container: unknown): AppError {
  const names = isContainer(container) ? Object.keys(container).slice(0, 20).join(', ') : '';
  return new AppError(
    'usage',
    `The response has nothing at ${pointer}.${names === '' ? '' : ` The part above has: ${names}`}`,
  );
}

/** Throws AppError 'usage' if there is no such part. */
export function valueAt(json: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>((value, key) => {
    if (!isContainer(value) || !Object.hasOwn(value, key)) throw notFound(pointer, value);
    return value[key];
  }, json);
}

/** Replaces or adds a value in place. `-` as the last key adds to a list. Throws AppError 'usage' if a part is missing. */
export function setAt(json: unknown, pointer: string, value: unknown): void {
  const keys = keysOf(pointer);
  const last = keys.at(-1);
  if (last === undefined)
    throw new AppError('usage', 'The path of a change must name a field, such as /data/coins.');
  const container = valueAt(json, pointer.slice(0, pointer.lastIndexOf('/')));
  if (Array.isArray(container)) {
    const index = last === '-' ? container.length : Number(last);
    if (!Number.isInteger(index) || index < 0 || index > container.length) throw notFound(pointer, container);
    container[index] = value;
    return;
  }
  if (!isContainer(container)) throw notFound(pointer, container);
  Object.defineProperty(container, last, { value, enumerable: true, configurable: true, writable: true });
}
