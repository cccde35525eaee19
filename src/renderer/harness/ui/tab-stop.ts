import { createContext } from 'react';

/** `tabIndex` for a group in which one element is a tab stop (0) and arrow keys reach the others (-1). */
export const TabStop = createContext<0 | -1>(0);
