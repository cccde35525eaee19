import { type Measurement, meetsGoal } from './bench-row.ts';

const heads = ['what', 'value', 'unit', 'goal', ''] as const;
const isNumber = [false, true, false, false, false] as const;

/** Returns one aligned line per measurement. */
export function table(measurements: readonly Measurement[]): string {
  const rows = [heads, ...measurements.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, column, widths))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
}

function cells(measurement: Measurement): readonly string[] {
  const { what, value, unit, goal } = measurement;
  const verdict = goal === undefined ? '' : meetsGoal(measurement) ? 'met' : 'MISSED';
  return [what, digits(value), unit, goalText(goal), verdict];
}

function goalText(goal: Measurement['goal']): string {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

/** Rounds ratios to two decimals and large values to integers. */
function digits(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
