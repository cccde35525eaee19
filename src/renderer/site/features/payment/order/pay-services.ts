import type { Services } from '../../../services/services.ts';
import { createNativePay } from '../native/create-native-pay.ts';
import type { NativePay } from '../native/native-pay.ts';
import { PayAttemptStorage } from './pay-attempt.ts';

interface PayServices {
  readonly payAttempts: PayAttemptStorage;
  readonly nativePay: NativePay;
}

type PayServicesDeps = Pick<Services, 'storage' | 'platform'>;

const instances = new WeakMap<PayServicesDeps['storage'], PayServices>();

/**
 * Returns the payment services, which are created once per page. They load with the payment code, so that the first
 * screen stays small.
 */
export function payServices({ storage, platform }: PayServicesDeps): PayServices {
  const known = instances.get(storage);
  if (known) return known;
  const services = {
    payAttempts: new PayAttemptStorage(storage),
    nativePay: createNativePay({ window, platform }),
  };
  instances.set(storage, services);
  return services;
}
