import { sendEarly } from './send-early.ts';

/** Loaded beside the app's code, hundreds of kilobytes before it: built as a file of its own by scripts/early-script.ts. */
sendEarly(window);
