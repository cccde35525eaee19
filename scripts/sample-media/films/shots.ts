import type { Shot } from './shot.ts';
import { brush, cloth, drum, forge, wheel } from './shots/crafts.ts';
import { galaxy, grassland, snow, terraces } from './shots/mountains.ts';
import { autumn, bamboo, blossom, desert, lotus, teaHills } from './shots/plants.ts';
import { courtyard, market, stove, train } from './shots/rooms.ts';
import { fireworks, rain, skyline, street, wishes } from './shots/towns.ts';
import { dragonBoats, falls, ice, lighthouse, river, sea } from './shots/water.ts';

export const shots = {
  ...{ autumn, bamboo, blossom, brush, cloth, courtyard, desert, dragonBoats, drum, falls, fireworks, forge },
  ...{ galaxy, grassland, ice, lighthouse, lotus, market, rain, river, sea, skyline, snow, stove, street },
  ...{ teaHills, terraces, train, wheel, wishes },
} as const satisfies Readonly<Record<string, Shot>>;
export type ShotName = keyof typeof shots;
