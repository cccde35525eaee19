import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { TabStop } from '../../ui/tab-stop.ts';
import { useStore, useWindow } from '../../window-context.ts';
import './device-frame.css';
import type { LaidOutFrame } from '../../layout/laid-out.ts';
import { DialogSheet } from '../dialog/dialog-sheet.tsx';
import { LiveScreen } from '../live/live-screen.tsx';
import { FilesSheet } from '../questions/files-sheet.tsx';
import { OptionsSheet } from '../questions/options-sheet.tsx';
import { QuestionsStore } from '../questions/questions.store.ts';
import { ValueSheet } from '../questions/value-sheet.tsx';
import { FrameFoot } from './frame-foot.tsx';
import { FrameHead } from './frame-head.tsx';
import { ScreenNotice } from './screen-notice.tsx';
import { ThumbnailHead } from './thumbnail-head.tsx';

export interface DeviceFrameProps {
  readonly view: ViewState;
  readonly place: LaidOutFrame;
}

/**
 * Shows the open popup of a page, such as the options of a `<select>`, because a page in a live frame has no native
 * popup.
 */
const QuestionSheet = observer(function QuestionSheet({ view }: { readonly view: ViewState }) {
  const { preferences } = useWindow();
  const questions = useStore(QuestionsStore);
  const open = questions.of(view.id);
  if (open === undefined) return null;
  const { question, questionId } = open;
  const key = questionId;
  const name = view.name[preferences.language];
  const answer = (given: Parameters<typeof questions.answer>[2]) =>
    void questions.answer(view.id, questionId, given);
  switch (question.kind) {
    case 'options':
      return <OptionsSheet key={key} name={name} question={question} onResponse={answer} />;
    case 'value':
      return <ValueSheet key={key} name={name} question={question} onResponse={answer} />;
    case 'files':
      return (
        <FilesSheet key={key} view={view} questionId={questionId} question={question} onResponse={answer} />
      );
  }
});

/** Shows the frame of a view with its name, verification, address and commands. Tab reaches one frame at a time. */
export const DeviceFrame = observer(function DeviceFrame({ view, place }: DeviceFrameProps) {
  const { live, preferences, wall } = useWindow();
  const { frame, screen, scale, isThumbnail } = place;
  const tabStop = wall.currentId === view.id ? 0 : -1;
  const hasPicture = live !== undefined && view.status !== 'failed';
  return (
    <TabStop value={tabStop}>
      <article
        className="device-frame"
        data-view={view.id}
        data-form={formOf(view)}
        data-thumbnail={isThumbnail || undefined}
        data-dragged={wall.drag?.viewId === view.id}
        aria-label={view.name[preferences.language]}
        tabIndex={tabStop}
        style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}
        onFocus={() => wall.focused(view.id)}
      >
        {isThumbnail ? <ThumbnailHead view={view} /> : <FrameHead view={view} scale={scale} />}
        <div
          className="device-frame-stage"
          data-asking={view.dialog !== null}
          style={{ height: screen.height }}
        >
          <div className="device-frame-screen" style={{ left: screen.x - frame.x - 1, width: screen.width }}>
            {hasPicture && <LiveScreen view={view} />}
          </div>
          {!hasPicture && <ScreenNotice view={view} isInSight={wall.isInSight(screen)} />}
          {isThumbnail ? null : view.dialog !== null ? (
            <DialogSheet
              key={view.dialog.kind + view.dialog.message}
              view={view}
              dialog={view.dialog}
              height={wall.stripOf(place)?.strip}
            />
          ) : (
            live && <QuestionSheet view={view} />
          )}
        </div>
        {!isThumbnail && <FrameFoot view={view} />}
      </article>
    </TabStop>
  );
});

/** Returns the kind of device, determined by touch support and size. */
function formOf({ touch, viewport }: ViewState): 'phone' | 'tablet' | 'desktop' {
  if (!touch) return 'desktop';
  return Math.min(viewport.width, viewport.height) < 600 ? 'phone' : 'tablet';
}
