import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import type { MinorsMode } from '../minors-mode.ts';
import type { Limits } from '../minors-rules.ts';
import { ForgottenPin } from '../pin/forgotten-pin.tsx';
import { PinField } from '../pin/pin-field.tsx';
import { usePinEntry } from '../pin/use-pin-entry.ts';
import { barrierText } from '../time/limit-texts.ts';
import type { Barrier } from '../time/play-time.ts';
import './minors-barrier.css';

/** So often (ms) the clock is looked at: the hours may begin, and the day end. */
const lookEvery = 15_000;

const grants = [
  { value: '15', label: '15分钟' },
  { value: '30', label: '30分钟' },
  { value: '60', label: '1小时' },
];

interface MinorsBarrierProps {
  readonly mode: MinorsMode;
  onBack(): void;
}

/** Over everything while no video may play: why, and for who knows the PIN the way on. Nothing while videos may. */
export const MinorsBarrier = observer(function MinorsBarrier({ mode, onBack }: MinorsBarrierProps) {
  const { barrier, limits } = mode;
  if (!barrier || !limits) return null;
  return <BarrierLayer mode={mode} barrier={barrier} limits={limits} onBack={onBack} />;
});

interface BarrierLayerProps extends MinorsBarrierProps {
  readonly barrier: Barrier;
  readonly limits: Limits;
}

function BarrierLayer({ mode, barrier, limits, onBack }: BarrierLayerProps) {
  const entry = usePinEntry();
  const formId = useId();
  const [minutes, setMinutes] = useState('15');
  useEffect(() => {
    const timer = setInterval(() => mode.look(), lookEvery);
    return () => clearInterval(timer);
  }, [mode]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    entry.submit(event.currentTarget, (pin) => mode.goOn(pin, Number(minutes)));
  };
  return (
    <Dialog
      title="青少年模式"
      placement="screen"
      onDismiss={onBack}
      actions={
        <>
          <Button size="large" onClick={onBack}>
            返回
          </Button>
          <Button variant="primary" size="large" submits form={formId}>
            继续观看
          </Button>
        </>
      }
    >
      <p className="minors-barrier__reason">{barrierText(barrier, limits)}</p>
      <form id={formId} className="minors-barrier__form" method="post" noValidate onSubmit={handleSubmit}>
        <p>家长输入密码后可以继续观看：</p>
        <RadioGroup label="今天再看" choices={grants} chosen={minutes} onChoose={setMinutes} />
        <PinField {...entry.field} enterKeyHint="done" />
      </form>
      <ForgottenPin />
    </Dialog>
  );
}
