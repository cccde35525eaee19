import type { Shot } from './shot.ts';
import { galaxy, snow, terraces } from './shots/mountains.ts';
import { bamboo, blossom } from './shots/plants.ts';
import { rain, street, wishes } from './shots/towns.ts';
import { river, sea } from './shots/water.ts';

export const shots = {
  river,
  street,
  rain,
  snow,
  wishes,
  terraces,
  bamboo,
  sea,
  galaxy,
  blossom,
} as const satisfies Readonly<Record<string, Shot>>;
export type ShotName = keyof typeof shots;
