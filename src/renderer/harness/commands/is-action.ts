import type { RequestName } from '#shared/ipc/channels.ts';

const query = /^(?:get|list|read|check)/;

/** Requests that the window sends without a command of the user. */
const automatic: readonly RequestName[] = [
  'ping',
  'setLanguage',
  'placeViews',
  'sendInput',
  'copySelection',
  'sendFilePart',
  'saveSetting',
];

/** Returns true if the user starts something with this request. */
export const isAction = (name: RequestName): boolean => !query.test(name) && !automatic.includes(name);
