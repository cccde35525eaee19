import { type FormEvent, useLayoutEffect, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { ForgottenPin } from '../pin/forgotten-pin.tsx';
import { MinorsControls } from '../pin/minors-controls.ts';
import { PinField } from '../pin/pin-field.tsx';
import { usePinEntry } from '../pin/use-pin-entry.ts';

const grants = [
  { value: '15', label: '15分钟' },
  { value: '30', label: '30分钟' },
  { value: '60', label: '1小时' },
];

interface GoOnFormProps {
  readonly id: string;
  /** Called in a layout effect, so that the caller can update before the form is painted. */
  onReady(isReady: true): void;
}

/** Grants more time for today, after the PIN is entered. */
export function GoOnForm({ id, onReady }: GoOnFormProps) {
  const { storage } = useServices();
  const [controls] = useState(() => new MinorsControls(storage));
  const entry = usePinEntry();
  const [minutes, setMinutes] = useState('15');
  useLayoutEffect(() => onReady(true), [onReady]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    entry.submit(event.currentTarget, (pin) => controls.goOn(pin, Number(minutes)));
  };
  return (
    <>
      <form id={id} className="minors-barrier__form" method="post" noValidate onSubmit={handleSubmit}>
        <p>家长输入密码后可以继续观看：</p>
        <RadioGroup label="今天再看" choices={grants} chosen={minutes} onChoose={setMinutes} />
        <PinField {...entry.field} enterKeyHint="done" />
      </form>
      <ForgottenPin />
    </>
  );
}
