import { sendEarly } from './send-early.ts';

/**
 * Entry point of a separate small file that scripts/early-script.ts builds. It loads in parallel with the app's code
 * and runs long before it.
 */
sendEarly(window);
