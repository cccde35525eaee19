import { element, type Frame } from './svg.ts';

/** Draws the ink border of a panel. */
export function inkBorder({ width, height }: Frame): string {
  return element('rect', {
    x: 1.5,
    y: 1.5,
    width: width - 3,
    height: height - 3,
    fill: 'none',
    stroke: '#2b2622',
    'stroke-width': 3,
  });
}
