import { observer } from 'mobx-react-lite';
import type { PayChannel } from '#shared/contract/pay.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import './channel-choice.css';
import type { RechargeStore } from './recharge.store.ts';

const fullPrice = 10;

export const ChannelChoice = observer(function ChannelChoice({ store }: { readonly store: RechargeStore }) {
  return (
    <fieldset className="channel-choice">
      <legend className="channel-choice__legend">支付方式</legend>
      {store.channelGroups.map(({ code, label, channels }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read out as a second question.
        <div key={code} className="channel-choice__group" role="group" aria-label={label}>
          {channels.map((channel) => (
            <Channel
              key={channel.subTypeCode}
              channel={channel}
              isChosen={channel === store.channel}
              onChoose={() => store.chooseChannel(channel)}
            />
          ))}
        </div>
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
  const { superiorCode, subTypeCode, subTypeDesc, discount = fullPrice } = channel;
  return (
    <RadioRow name="channel" value={subTypeCode} checked={isChosen} onChoose={onChoose}>
      <span className={`channel__mark channel__mark--${superiorCode}`} aria-hidden="true" />
      <span className="channel__name">{subTypeDesc}</span>
      {discount < fullPrice && <span className="channel__discount">{discount}折</span>}
    </RadioRow>
  );
}
