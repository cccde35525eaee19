import { foreverDays, type PayConfig, type PayPurpose } from '#shared/contract/pay.ts';

interface Grant {
  readonly type: PayPurpose;
  readonly itemCount: number;
}

/** Returns the content of a plan or order: 30天VIP or 1000金币. */
export function grantText({ type, itemCount }: Grant): string {
  if (type === 'coin') return `${itemCount}金币`;
  return itemCount >= foreverDays ? '永久VIP' : `${itemCount}天VIP`;
}

interface GrantSource {
  readonly title: string;
  readonly type: PayPurpose | undefined;
  readonly itemCount: number | undefined;
}

/** Returns the content of a plan or order. Undefined if its title already contains it or the server sent none. */
export function grantNote({ title, type, itemCount }: GrantSource): string | undefined {
  if (type === undefined || itemCount === undefined) return undefined;
  const text = grantText({ type, itemCount });
  return text === title ? undefined : text;
}

/** Returns the bonus, such as 送100金币, or undefined if there is none. */
export function presentText({ presentCount = 0, presentType }: Partial<PayConfig>): string | undefined {
  return presentType && presentCount > 0
    ? `送${grantText({ type: presentType, itemCount: presentCount })}`
    : undefined;
}
