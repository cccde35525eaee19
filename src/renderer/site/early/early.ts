import { sendEarly } from './send-early.ts';

/**
 * Built as a separate small file by scripts/early-script.ts. It loads in parallel with the app's code and runs long
 * before it.
 */
sendEarly(window);
