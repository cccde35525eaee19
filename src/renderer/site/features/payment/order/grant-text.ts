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

/** What a plan or an order brings, where its title does not say it. */
export function grantNote(sold: Grant & { readonly title: string }): string | undefined {
  const text = grantText(sold);
  return text === sold.title ? undefined : text;
}

/** 送100金币; undefined when nothing is given on top. */
export function presentText({ presentCount = 0, presentType }: PayConfig): string | undefined {
  return presentType && presentCount > 0
    ? `送${grantText({ type: presentType, itemCount: presentCount })}`
    : undefined;
}
