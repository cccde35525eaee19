import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { Limits } from '../minors-rules.ts';
import type { MinorsControls } from '../pin/minors-controls.ts';
import { PinField } from '../pin/pin-field.tsx';
import { pinFault, repeatedPinFault } from '../pin/pin-text.ts';
import { focusField } from '../pin/use-pin-entry.ts';
import { LimitsFields } from './limits-fields.tsx';
import './minors-settings.css';

/** Default limits, as in China's rules for minors' modes. */
const defaultLimits: Limits = { from: 6 * 60, until: 22 * 60, minutesADay: 40 };

interface TurnOnProps {
  readonly controls: MinorsControls;
  close(): void;
}

export function TurnOnMinorsMode({ controls, close }: TurnOnProps) {
  const { toasts } = useServices();
  const formId = useId();
  const [limits, setLimits] = useState(defaultLimits);
  const [pins, setPins] = useState({ pin: '', repeated: '' });
  const [hasTried, setTried] = useState(false);
  const fault = hasTried ? pinFault(pins.pin) : undefined;
  const repeatedFault = hasTried && !fault ? repeatedPinFault(pins) : undefined;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (pinFault(pins.pin)) return focusField(event.currentTarget, 'pin');
    if (repeatedPinFault(pins)) return focusField(event.currentTarget, 'repeated');
    const isStored = controls.turnOn(pins.pin, limits);
    toasts.show(isStored ? '青少年模式已开启' : '设备存储空间不足，青少年模式在关闭页面后失效');
    close();
  };
  return (
    <Dialog
      title="青少年模式"
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={close}>
            取消
          </Button>
          <Button variant="primary" size="large" submits form={formId}>
            开启
          </Button>
        </>
      }
    >
      <form id={formId} className="minors-settings" method="post" noValidate onSubmit={handleSubmit}>
        <p>开启后，本机只能在设定的时段和时长内观看视频，购买和充值需要密码。</p>
        <LimitsFields limits={limits} onChange={setLimits} />
        <PinField
          label="设置密码"
          value={pins.pin}
          error={fault}
          enterKeyHint="next"
          onChange={(pin) => setPins({ ...pins, pin })}
        />
        <PinField
          label="再次输入密码"
          name="repeated"
          value={pins.repeated}
          error={repeatedFault}
          enterKeyHint="done"
          onChange={(repeated) => setPins({ ...pins, repeated })}
        />
      </form>
    </Dialog>
  );
}
