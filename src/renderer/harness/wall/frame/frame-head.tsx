import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { missingCapabilities } from '#shared/device/engines.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { capabilityNames, engineTexts } from '#shared/text/capability-text.ts';
import type { WallStore } from '../../layout/wall.store.ts';
import { MirrorMissed } from '../../mirroring/mirror-missed.tsx';
import { ConditionMark } from '../../panels/conditions/condition-mark.tsx';
import { HeldMark } from '../../panels/inspector/breakpoints/held-mark.tsx';
import { RecordedMark } from '../../panels/recording/recorded-mark.tsx';
import { PlatformName } from '../../platform-name/platform-name.tsx';
import { usePlatformMark } from '../../platform-name/use-names.ts';
import { useTexts, useWindow } from '../../window-context.ts';
import { wallTexts } from '../wall.texts.ts';
import { FrameButtons } from './commands/frame-buttons.tsx';
import { PaymentMark } from './payment-mark.tsx';
import { VerificationBadge } from './verification/verification-badge.tsx';

interface FrameHeadProps {
  readonly view: ViewState;
  readonly scale: number;
}

/** Distance in CSS px that the pointer must move before a press becomes a drag. */
const thresholdPx = 6;

/** Starts dragging a view once the pointer has moved far enough; Escape cancels the drag. */
function dragFrame(down: PointerEvent<HTMLElement>, viewId: string, wall: WallStore): void {
  if (down.button !== 0) return;
  const handle = down.currentTarget;
  const end = new AbortController();
  const { signal } = end;
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const isFar = Math.hypot(clientX - down.clientX, clientY - down.clientY) > thresholdPx;
    if (isFar || wall.drag !== undefined) wall.dragTo(viewId, clientX, clientY);
  };
  const giveUp = () => {
    wall.cancelDrag();
    end.abort();
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointercancel', giveUp, { signal });
  handle.addEventListener(
    'lostpointercapture',
    () => {
      wall.drop();
      end.abort();
    },
    { signal },
  );
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal, capture: true });
}

/** Shows the name and marks of a view. Dragging it reorders the views. */
export const FrameHead = observer(function FrameHead({ view, scale }: FrameHeadProps) {
  const { harness, wall, preferences } = useWindow();
  const { texts } = preferences;
  const words = useTexts(wallTexts);
  const markOf = usePlatformMark();
  const { width, height } = view.viewport;
  const name = view.name[preferences.language];
  const size = `${width}×${height} @${view.dpr}, ${Math.round(scale * 100)}%`;
  const isInspected = harness.inspectedId === view.id;
  return (
    <header className="device-frame-bar">
      <h2
        title={`${name}: ${size}\n${words.dragToOrder}`}
        onPointerDown={(event) => dragFrame(event, view.id, wall)}
      >
        <PlatformName name={name} mark={markOf(view.id)} />
      </h2>
      <span className="frame-marks">
        <PaymentMark viewId={view.id} />
        <HeldMark viewId={view.id} />
        <RecordedMark viewId={view.id} />
        <ConditionMark view={view} />
        <MirrorMissed viewId={view.id} />
        <EngineMark view={view} />
        <FrameButtons view={view} place="marks" />
        {wall.sleepingIds.includes(view.id) && (
          <span className="frame-mark" data-symbol="z" title={words.asleepBecause}>
            {words.asleep}
          </span>
        )}
      </span>
      <VerificationBadge
        view={view}
        texts={texts}
        isEmulated={harness.can(view, 'verification')}
        isOpen={isInspected}
        onPress={() => harness.inspect(isInspected ? undefined : view.id)}
      />
      <FrameButtons view={view} place="head" />
    </header>
  );
});

/** Shows that the engine of a view lacks something, and what. The name of the view contains its engine. */
const EngineMark = observer(function EngineMark({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const texts = useTexts(wallTexts);
  const engine = harness.engineOf(view);
  const name = engineTexts[engine];
  const missing = missingCapabilities(harness.hostOf(view)).map(
    (capability) => capabilityNames[capability][preferences.language],
  );
  // Renders nothing for a real phone, because its badge already shows that nothing is emulated.
  if (missing.length === 0 || name === null) return null;
  return (
    <span className="frame-mark" data-symbol="!" title={texts.engineLacks(name, missing)}>
      {texts.limits}
    </span>
  );
});
