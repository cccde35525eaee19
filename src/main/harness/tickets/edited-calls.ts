import type { RecordedCall } from '../inspector/calls/call.ts';
import { type ChangedValue, changedValues } from './changed-values.ts';

/** A call that an override answered, or spoiled. */
export interface EditedCall {
  readonly call: RecordedCall;
  /** How its response differs from the last one of the server; undefined where there is none to compare with. */
  readonly changes: readonly ChangedValue[] | undefined;
}

const maxChanges = 20;

/** Returns the calls that were not answered as the server would, in their order. */
export function editedCalls(calls: readonly RecordedCall[]): readonly EditedCall[] {
  return calls
    .filter(({ overriddenBy }) => overriddenBy !== undefined)
    .map((call) => {
      const text = textOf(call);
      const original = calls.findLast((other) => isOriginal(other, call));
      const before = original && textOf(original);
      const changes =
        text === undefined || before === undefined ? undefined : changedValues(before, text, maxChanges);
      return { call, changes };
    });
}

/** The same call, as the server answered it. */
function isOriginal(other: RecordedCall, call: RecordedCall): boolean {
  const isSame =
    call.endpoint === undefined ? other.url === call.url : other.endpoint?.id === call.endpoint.id;
  return isSame && other.method === call.method && other.overriddenBy === undefined && other.status === 200;
}

function textOf({ responseBody }: RecordedCall): string | undefined {
  return responseBody !== undefined && 'text' in responseBody
    ? responseBody.text.toString('utf8')
    : undefined;
}
