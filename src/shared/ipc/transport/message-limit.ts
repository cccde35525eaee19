/** Maximum bytes of a message from a window to the program. */
export const maxMessageBytes = 16 * 1024 * 1024;
