import { foreverDays, type PayConfig, type PayPurpose } from '#shared/contract/pay.ts';

interface Grant {
  readonly type: PayPurpose;
  readonly itemCount: number;
}

/** What a plan or an order brings: 30天VIP, 1000金币. */
export function grantText({ type, itemCount }: Grant): string {
  if (type === 'coin') return `${itemCount}金币`;
  return itemCount >= foreverDays ? '永久VIP' : `${itemCount}天VIP`;
}

interface Sold {
  readonly title: string;
  readonly type: PayPurpose | undefined;
  readonly itemCount: number | undefined;
}

/** What a plan or an order brings, where its title does not say it, and the server does. */
export function grantNote({ title, type, itemCount }: Sold): string | undefined {
  if (type === undefined || itemCount === undefined) return undefined;
  const text = grantText({ type, itemCount });
  return text === title ? undefined : text;
}

/** 送100金币; undefined when nothing is given on top. */
export function presentText({ presentCount = 0, presentType }: PayConfig): string | undefined {
  return presentType && presentCount > 0
    ? `送${grantText({ type: presentType, itemCount: presentCount })}`
    : undefined;
}
