import type * as Type from 'typebox';
import { expect } from 'vitest';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';

/** Window that fails if a response or event violates its schema, because a real window would reject it. */
export function expectShape(schema: Type.TSchema, value: unknown): void {
  expect(shapeError(schema, value)).toBeUndefined();
}
