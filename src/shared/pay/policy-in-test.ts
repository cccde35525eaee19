/**
 * Returns the payment policy of a generated test. A test has no user who decides, so payments succeed at once if the
 * pay desk asks.
 */
export const policyInTest = <Policy extends { readonly choice: string; readonly delayMs: number }>(
  policy: Policy,
): Policy | { readonly choice: 'paid'; readonly delayMs: 0 } =>
  policy.choice === 'ask' ? { choice: 'paid', delayMs: 0 } : policy;
