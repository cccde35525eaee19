import { createContext } from 'react';

/**
 * Value of `tabIndex` in a group of which only one element is a tab stop: 0 for that element, -1 for the others, which
 * arrow keys reach.
 */
export const TabStop = createContext<0 | -1>(0);
