import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/view-state.ts';
import { MirrorMark } from '../../mirroring/mirror-mark.tsx';
import { CircumstanceMark } from '../../panels/circumstances/circumstance-mark.tsx';
import { detailText } from '../../texts/failure-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWindow } from '../../window-context.ts';
import './device-frame.css';
import { DialogSheet } from '../dialog/dialog-sheet.tsx';
import { LiveScreen } from '../live/live-screen.tsx';
import { QuestionSheet } from '../questions/question-sheet.tsx';
import type { LaidOutFrame } from '../wall-layout.ts';
import { FrameAddress } from './frame-address.tsx';
import { TruthBadge } from './truth-badge.tsx';

export interface DeviceFrameProps {
  readonly view: ViewState;
  readonly place: LaidOutFrame;
}

/** What surrounds a native view: its name, proof, address and commands. */
export const DeviceFrame = observer(function DeviceFrame({ view, place }: DeviceFrameProps) {
  const { harness, live, wall, preferences } = useWindow();
  const { texts } = preferences;
  const { frame, screen, scale } = place;
  const { width, height } = view.viewport;
  const size = `${width}×${height} @${view.dpr}, ${Math.round(scale * 100)}%`;
  const strip = wall.stripOf(place);
  const isInspected = harness.inspectedId === view.id;
  return (
    <article
      className="device-frame"
      aria-label={view.name}
      style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}
    >
      <header className="device-frame-bar">
        <h3 title={`${view.name}: ${size}`}>{view.name}</h3>
        <CircumstanceMark view={view} />
        <MirrorMark viewId={view.id} />
        <TruthBadge
          view={view}
          texts={texts}
          isOpen={isInspected}
          onPress={() => harness.inspect(isInspected ? undefined : view.id)}
        />
        <IconButton icon="close" label={texts.close} onPress={() => void harness.closeView(view.id)} />
      </header>
      <div
        className="device-frame-stage"
        data-asking={view.dialog !== null}
        style={{ height: screen.height }}
      >
        <div className="device-frame-screen" style={{ left: screen.x - frame.x - 1, width: screen.width }}>
          {live && view.status !== 'failed' && <LiveScreen view={view} />}
        </div>
        {(!live || view.status === 'failed') && (
          <ScreenNotice view={view} isInSight={wall.isInSight(screen)} />
        )}
        {view.dialog !== null ? (
          <DialogSheet
            key={view.dialog.kind + view.dialog.message}
            view={view}
            dialog={view.dialog}
            height={strip?.strip}
          />
        ) : (
          live && <QuestionSheet view={view} />
        )}
      </div>
      <footer className="device-frame-bar">
        <IconButton
          icon="back"
          label={texts.back}
          disabled={!view.canGoBack}
          onPress={() => void harness.goBack(view.id)}
        />
        <IconButton
          icon="forward"
          label={texts.forward}
          disabled={!view.canGoForward}
          onPress={() => void harness.goForward(view.id)}
        />
        <FrameAddress view={view} />
        <IconButton icon="reload" label={texts.reload} onPress={() => void harness.reload(view.id)} />
        <IconButton
          icon="rotate"
          label={texts.rotate}
          disabled={!harness.canTurn(view)}
          onPress={() => void harness.rotate(view.id)}
        />
        <IconButton icon="camera" label={texts.capture} onPress={() => void harness.capture(view.id)} />
        <IconButton
          icon={wall.isEnlarged ? 'shrink' : 'enlarge'}
          label={wall.isEnlarged ? texts.shrink : texts.enlarge}
          onPress={() => wall.toggleEnlarged(view.id)}
        />
      </footer>
    </article>
  );
});

/** Seen only while the native view above it is hidden or has not painted yet. */
const ScreenNotice = observer(function ScreenNotice({
  view,
  isInSight,
}: {
  readonly view: ViewState;
  readonly isInSight: boolean;
}) {
  const { harness, preferences } = useWindow();
  const { texts, language } = preferences;
  if (view.status === 'failed' && view.error !== null) {
    return (
      <div className="screen-notice" role="alert">
        <strong>{texts.errors[view.error.code]}</strong>
        <p>{detailText(view.error, language)}</p>
        <button type="button" className="button" onClick={() => void harness.reload(view.id)}>
          {texts.retry}
        </button>
      </div>
    );
  }
  return <div className="screen-notice">{isInSight ? texts.status[view.status] : texts.scrolledOut}</div>;
});
