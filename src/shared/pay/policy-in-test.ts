/**
 * Returns the payment policy of a generated test. If the pay desk would ask, payments succeed without delay, because a
 * test has no user who decides.
 */
export const policyInTest = <Policy extends { readonly choice: string; readonly delayMs: number }>(
  policy: Policy,
): Policy | { readonly choice: 'paid'; readonly delayMs: 0 } =>
  policy.choice === 'ask' ? { choice: 'paid', delayMs: 0 } : policy;
