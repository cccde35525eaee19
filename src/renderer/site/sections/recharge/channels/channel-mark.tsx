import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import './channel-mark.css';

/** Draws the provider's logo in its colours. Hidden from screen readers, because the name is beside it. */
export function ChannelMark({ code }: { readonly code: string }) {
  return (
    <span className={`channel-mark channel-mark--${code}`} aria-hidden="true">
      {code === 'alipay' ? '支' : <Icon size={18}>{shapes[code] ?? shapes['bank']}</Icon>}
    </span>
  );
}

const shapes: Readonly<Record<string, ReactNode>> = {
  wechat_pay: (
    <path d="M12 4.5c4.7 0 8.5 3 8.5 6.8s-3.8 6.8-8.5 6.8l-4.5 2v-2.9c-2.5-1.2-4-3.4-4-5.9 0-3.8 3.8-6.8 8.5-6.8zM8.5 11.5l2.5 2.5 5-5" />
  ),
  bank: (
    <>
      <rect x="3.5" y="6" width="17" height="12.5" rx="2.5" />
      <path d="M3.5 10.5h17M7 14.8h4" />
    </>
  ),
};
