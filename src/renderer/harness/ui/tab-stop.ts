import { createContext } from 'react';

/** -1 for what Tab passes over meanwhile: of many like parts only one is a stop, the arrow keys lead to the others. */
export const TabStop = createContext<0 | -1>(0);
