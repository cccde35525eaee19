import { createContext } from 'react';

/** Value of `tabIndex` for a group in which Tab reaches one element (0) and arrow keys reach the others (-1). */
export const TabStop = createContext<0 | -1>(0);
