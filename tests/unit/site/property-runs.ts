/** How a property is tried: with the same values each time, unless PROPERTY_SEED brings others. */
export function propertyRuns(numRuns: number) {
  return { numRuns, seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_520) };
}
