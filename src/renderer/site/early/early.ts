import { sendEarly } from './send-early.ts';

/**
 * Entry point of a small file that scripts/early-script.ts builds. The file loads in parallel with the app's code and
 * runs long before it.
 */
sendEarly(window);
