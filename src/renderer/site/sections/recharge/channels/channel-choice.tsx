import { observer } from 'mobx-react-lite';
import type { PayChannel } from '#shared/contract/pay.ts';
import { fullPrice, paidTenths } from '#shared/pay/amount-due.ts';
import { RadioRow } from '../../../ui/form/radio-row.tsx';
import './channel-choice.css';
import type { RechargeStore } from '../recharge.store.ts';
import { ChannelMark } from './channel-mark.tsx';

/** Renders all channels as one radio group, with a heading for each provider. */
export const ChannelChoice = observer(function ChannelChoice({ store }: { readonly store: RechargeStore }) {
  return (
    <fieldset className="channel-choice">
      <legend className="channel-choice__legend">支付方式</legend>
      {store.channelGroups.map(({ code, label, channels }) => (
        <fieldset key={code} className="channel-choice__group">
          <legend className="channel-choice__owner">
            <ChannelMark code={code} />
            {label}
          </legend>
          <div className="channel-choice__channels">
            {channels.map((channel) => (
              <Channel
                key={channel.subTypeCode}
                channel={channel}
                isChosen={channel === store.channel}
                onChoose={() => store.chooseChannel(channel)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
});

interface ChannelProps {
  readonly channel: PayChannel;
  readonly isChosen: boolean;
  onChoose(): void;
}

function Channel({ channel, isChosen, onChoose }: ChannelProps) {
  const { subTypeCode, subTypeDesc } = channel;
  const tenths = paidTenths(channel);
  return (
    <RadioRow name="channel" value={subTypeCode} checked={isChosen} onChoose={onChoose}>
      <span className="channel__name">{subTypeDesc}</span>
      {tenths < fullPrice && <span className="channel__discount">{tenths}折</span>}
    </RadioRow>
  );
}
