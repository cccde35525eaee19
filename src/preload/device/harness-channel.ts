import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { responseSymbol } from '#shared/device/device-facts.ts';

export interface HarnessChannel {
  /** `onAnswer` is called with the harness's answers to this call: none, one or several. */
  call(
    bridge: BridgeCall['bridge'],
    api: string,
    args: unknown,
    onResponse: (value: Readonly<Record<string, unknown>>) => void,
  ): void;
}

type Binding = (payload: string) => void;

/** Takes the binding away from the global object: a page that looks finds nothing that a phone would not have. */
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
