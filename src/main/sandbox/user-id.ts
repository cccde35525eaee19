const firstUserId = 100_000;

/** Returns the ID of a user in the format of the API. */
export function userIdOf(user: { readonly id: number }): string {
  return String(firstUserId + user.id);
}

/** Returns the number of a user ID, or undefined if it is invalid. */
export function userNumber(userId: string): number | undefined {
  return /^\d{1,15}$/.test(userId) ? Number(userId) - firstUserId : undefined;
}
