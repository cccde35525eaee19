const firstUserId = 100_000;

/** The id of a user as clients know it. */
export function userIdOf(user: { readonly id: number }): string {
  return String(firstUserId + user.id);
}

/** The number behind a user id as clients know it; undefined for anything else. */
export function userNumber(userId: string): number | undefined {
  return /^\d{1,15}$/.test(userId) ? Number(userId) - firstUserId : undefined;
}
