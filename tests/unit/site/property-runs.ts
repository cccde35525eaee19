/** Returns options for property tests. Their seed is fixed, unless PROPERTY_SEED is set. */
export function propertyRuns(numRuns: number) {
  return { numRuns, seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_520) };
}
