import { bamboo } from './bamboo.ts';
import { clouds } from './clouds.ts';
import { lanterns } from './lanterns.ts';
import { latticeWindow } from './lattice-window.ts';
import { mountains } from './mountains.ts';
import { nightSky } from './night-sky.ts';
import { terraces } from './terraces.ts';
import { waves } from './waves.ts';

export const scenes = { mountains, waves, bamboo, latticeWindow, clouds, nightSky, terraces, lanterns };
