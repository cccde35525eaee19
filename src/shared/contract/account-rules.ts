/** What an account's owner is told before sending anything. Apart from the calls: the first screen shows some of it, and needs no schema. */

/** Characters of a new password, as `characterCount` counts them. */
export const passwordLimits = { min: 6, max: 20 } as const;

/** Coins that come once: for the first phone number that is bound, and for having downloaded the app. */
export const rewardCoins = { bindPhone: 40, app: 60 } as const;

/** Eleven digits, the first of them 1. */
export const mobileNumber = /^1\d{10}$/;
