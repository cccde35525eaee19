import { observer } from 'mobx-react-lite';
import type { PayChannel } from '#shared/contract/pay.ts';
import { fullPrice, paidTenths } from '#shared/pay/amount-due.ts';
import { RadioRow } from '../../../ui/form/radio-row.tsx';
import './channel-choice.css';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { RechargeStore } from '../recharge.store.ts';

/** Draws the logo of the provider in its colors. Hidden from screen readers, because the name is beside it. */
function ChannelMark({ code }: { readonly code: string }) {
  return (
    <span className={`channel-mark channel-mark--${code}`} aria-hidden="true">
      {code === 'alipay' ? '支' : <Icon size={18}>{shapes[code] ?? shapes['bank']}</Icon>}
    </span>
  );
}

const shapes: Readonly<Record<string, ReactNode>> = {
  wechat_pay: (
    <path d="M12 4.5c4.7 0 8.5 3 8.5 6.8s-3.8 6.8-8.5 6.8l-4.5 2v-2.9c-2.5-1.2-4-3.4-4-5.9 0-3.8 3.8-6.8 8.5-6.8zM9.2 11.2h.01M14.8 11.2h.01" />
  ),
  bank: (
    <>
      <rect x="3.5" y="6" width="17" height="12.5" rx="2.5" />
      <path d="M3.5 10.5h17M7 14.8h4" />
    </>
  ),
};

/** Renders all channels as one list, ordered by provider. */
export const ChannelChoice = observer(function ChannelChoice({ store }: { readonly store: RechargeStore }) {
  return (
    <fieldset className="channel-choice">
      <legend className="channel-choice__legend">支付方式</legend>
      <div className="channel-choice__channels">
        {store.channelGroups.flatMap(({ code, label, channels }) =>
          channels.map((channel) => (
            <Channel
              key={channel.subTypeCode}
              channel={channel}
              provider={{ code, label }}
              isChosen={channel === store.channel}
              onChoose={() => store.chooseChannel(channel)}
            />
          )),
        )}
      </div>
    </fieldset>
  );
});

interface ChannelProps {
  readonly channel: PayChannel;
  readonly provider: { readonly code: string; readonly label: string | undefined };
  readonly isChosen: boolean;
  onChoose(): void;
}

function Channel({ channel, provider, isChosen, onChoose }: ChannelProps) {
  const { subTypeCode, subTypeDesc } = channel;
  const { code, label } = provider;
  const tenths = paidTenths(channel);
  return (
    <RadioRow name="channel" value={subTypeCode} checked={isChosen} onChoose={onChoose}>
      <ChannelMark code={code} />
      <span className="channel__name">
        {subTypeDesc}
        {label !== undefined && !subTypeDesc.includes(label) && (
          <span className="channel__provider"> {label}</span>
        )}
      </span>
      {tenths < fullPrice && <span className="channel__discount">{tenths}折</span>}
    </RadioRow>
  );
}
