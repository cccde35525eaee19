/**
 * Account rules that the site shows before a request. They are separate from the calls, because the first screen needs
 * no schemas.
 */

/** Length limits of a new password, counted by `characterCount`. */
export const passwordLimits = { min: 6, max: 20 } as const;

/** Coins that a user gets once: for binding the first phone number, and for downloading the app. */
export const rewardCoins = { bindPhone: 40, app: 60 } as const;

/** Matches eleven digits that start with 1. */
export const mobileNumber = /^1\d{10}$/;
