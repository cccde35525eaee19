/** Returns options for property tests: a fixed seed, or PROPERTY_SEED if set. */
export function propertyRuns(numRuns: number) {
  return { numRuns, seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_520) };
}
