import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useId, useState } from 'react';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { MinorsMode } from '../minors-mode.ts';
import type { Limits } from '../minors-rules.ts';
import { barrierText } from '../time/limit-texts.ts';
import type { Barrier } from '../time/play-time.ts';
import './minors-barrier.css';

/** Interval in ms between two readings of the clock, because the allowed hours may start or the day may change. */
const clockIntervalMs = 15_000;

const loadForm = async () => (await import('./go-on-form.tsx')).GoOnForm;
const GoOnForm = lazyPart(loadForm);

interface MinorsBarrierProps {
  readonly mode: MinorsMode;
  onBack(): void;
}

/** Covers the screen while no video may play. Shows the reason, and a form that grants more time for the PIN. */
export const MinorsBarrier = observer(function MinorsBarrier({ mode, onBack }: MinorsBarrierProps) {
  const { barrier, limits, isOn } = mode;
  useEffect(() => {
    // Preloads the form, so that it also opens offline when the time is used up.
    if (isOn) void lazyCode(loadForm);
  }, [isOn]);
  if (!barrier || !limits) return null;
  return <BarrierLayer mode={mode} barrier={barrier} limits={limits} onBack={onBack} />;
});

interface BarrierLayerProps extends MinorsBarrierProps {
  readonly barrier: Barrier;
  readonly limits: Limits;
}

function BarrierLayer({ mode, barrier, limits, onBack }: BarrierLayerProps) {
  const formId = useId();
  // True when the code of the form has loaded. The submit button appears only then, because it does nothing before.
  const [hasForm, setHasForm] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => mode.look(), clockIntervalMs);
    return () => clearInterval(timer);
  }, [mode]);

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
          {hasForm && (
            <Button variant="primary" size="large" submits form={formId}>
              继续观看
            </Button>
          )}
        </>
      }
    >
      <p className="minors-barrier__reason">{barrierText(barrier, limits)}</p>
      <Suspense fallback={<div aria-busy="true" />}>
        <GoOnForm id={formId} onReady={setHasForm} />
      </Suspense>
    </Dialog>
  );
}
