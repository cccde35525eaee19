import { observer } from 'mobx-react-lite';
import { type FormEvent, type MouseEvent, useId, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { Limits } from '../minors-rules.ts';
import { ForgottenPin } from '../pin/forgotten-pin.tsx';
import type { MinorsControls } from '../pin/minors-controls.ts';
import { PinField } from '../pin/pin-field.tsx';
import { usePinEntry } from '../pin/use-pin-entry.ts';
import { LimitsFields } from './limits-fields.tsx';
import './minors-settings.css';

interface ChangeProps {
  readonly controls: MinorsControls;
  readonly limits: Limits;
  close(): void;
}

/** Changes the limits or turns the mode off, after the PIN is entered. */
export const ChangeMinorsMode = observer(function ChangeMinorsMode({ controls, limits, close }: ChangeProps) {
  const { toasts } = useServices();
  const formId = useId();
  const [wanted, setWanted] = useState<Limits>({ ...limits });
  const entry = usePinEntry();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!entry.submit(event.currentTarget, (pin) => controls.change(pin, wanted))) return;
    toasts.show('修改成功');
    close();
  };
  const handleTurnOff = (event: MouseEvent<HTMLButtonElement>) => {
    if (!entry.submit(event.currentTarget.form, (pin) => controls.turnOff(pin))) return;
    toasts.show('青少年模式已关闭');
    close();
  };
  return (
    <Dialog
      title="青少年模式"
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          <Button size="large" form={formId} onClick={handleTurnOff}>
            关闭模式
          </Button>
          <Button variant="primary" size="large" submits form={formId}>
            保存修改
          </Button>
        </>
      }
    >
      <form id={formId} className="minors-settings" method="post" noValidate onSubmit={handleSubmit}>
        <p role="status">青少年模式已开启，今天还可看{controls.minutesLeft ?? 0}分钟。</p>
        <LimitsFields limits={wanted} onChange={setWanted} />
        <PinField {...entry.field} label="输入密码后修改或关闭" enterKeyHint="done" />
      </form>
      <ForgottenPin />
    </Dialog>
  );
});
