import type { ClientHintsFacts, DeviceFacts } from '#shared/device/device-facts.ts';
import { defineNative, nativeLooking } from './bridges/native-accessor.ts';
import { correctEverywhere, prototypeOf } from './navigator-facts.ts';

/** Corrects the `navigator` properties of a worker, for which CDP emulates only request headers and languages. */
export function correctWorker(facts: DeviceFacts): void {
  const prototype = prototypeOf('WorkerNavigator');
  if (prototype === undefined) return;
  defineNative(prototype, 'userAgent', facts.userAgent);
  defineNative(prototype, 'appVersion', facts.userAgent.replace(/^Mozilla\//, ''));
  defineNative(prototype, 'platform', facts.platform);
  if (facts.clientHints !== null) correctHints(facts.clientHints);
  correctEverywhere(prototype, facts);
}

function correctHints(hints: ClientHintsFacts): void {
  const prototype = prototypeOf('NavigatorUAData');
  if (prototype === undefined) return;
  const low = { brands: hints.brands, mobile: hints.mobile, platform: hints.platform };
  defineNative(prototype, 'brands', frozenCopy(hints.brands));
  defineNative(prototype, 'mobile', hints.mobile);
  defineNative(prototype, 'platform', hints.platform);
  const methods = {
    async getHighEntropyValues(names: readonly string[]): Promise<object> {
      const values = [...names].map((name) => [name, highEntropy(hints, name)] as const);
      return { ...copy(low), ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
    },
    toJSON: () => copy(low),
  };
  for (const [name, method] of Object.entries(methods)) {
    Object.defineProperty(prototype, name, {
      value: nativeLooking(method as (...args: never[]) => unknown),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
}

function highEntropy(hints: ClientHintsFacts, name: string): unknown {
  switch (name) {
    case 'architecture':
    case 'bitness':
    case 'model':
    case 'platformVersion':
    case 'wow64':
      return hints[name];
    case 'uaFullVersion':
      return hints.fullVersion;
    case 'fullVersionList':
    case 'formFactors':
      return copy(hints[name]);
    default:
      return undefined;
  }
}

function copy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

function frozenCopy(brands: ClientHintsFacts['brands']): ClientHintsFacts['brands'] {
  return Object.freeze(copy(brands).map((brand) => Object.freeze(brand)));
}
