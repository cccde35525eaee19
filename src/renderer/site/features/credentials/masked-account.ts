/** Masks an account name so that only its user recognizes it: my1***06. */
export function maskedAccount(account: string): string {
  return account.length < 6 ? account : `${account.slice(0, 3)}***${account.slice(-2)}`;
}
