import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { responseSymbol } from '#shared/device/device-facts.ts';

export interface HarnessChannel {
  /** Calls `onResponse` for each response of the harness to this call. There may be none, one or several. */
  call(
    bridge: BridgeCall['bridge'],
    api: string,
    args: unknown,
    onResponse: (value: Readonly<Record<string, unknown>>) => void,
  ): void;
}

type Binding = (payload: string) => void;

/** Opens the channel to the harness. Removes its binding from the global object, because phones do not have it. */
export function openHarnessChannel(bindingName: string): HarnessChannel {
  const send = Reflect.get(globalThis, bindingName) as Binding | undefined;
  Reflect.deleteProperty(globalThis, bindingName);
  const listeners = new Map<number, (value: Readonly<Record<string, unknown>>) => void>();
  let lastId = 0;
  Object.defineProperty(globalThis, Symbol.for(responseSymbol), {
    value: (id: number, value: Readonly<Record<string, unknown>>) => listeners.get(id)?.(value),
    enumerable: false,
  });
  return {
    call: (bridge, api, args, onResponse) => {
      lastId += 1;
      listeners.set(lastId, onResponse);
      send?.(JSON.stringify({ id: lastId, bridge, api, args: args ?? null } satisfies BridgeCall));
    },
  };
}
