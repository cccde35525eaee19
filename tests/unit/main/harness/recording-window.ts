import type * as Type from 'typebox';
import { expect } from 'vitest';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';

/** What a window would be told, by events and in answers: out of contract it would hear nothing. */
export function expectShape(schema: Type.TSchema, value: unknown): void {
  expect(shapeError(schema, value)).toBeUndefined();
}
