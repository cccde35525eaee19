/** Enough of an account's name to know one's own: my1***06. */
export function maskedAccount(account: string): string {
  return account.length < 6 ? account : `${account.slice(0, 3)}***${account.slice(-2)}`;
}
