import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '../../window-context.ts';
import './tour-bar.css';
import { TourStore, tourSteps } from './tour.store.ts';
import { tourTexts } from './tour.texts.ts';

/** Shows one step of the tour in a strip of its own, because the window cannot draw over a native view. */
export const TourBar = observer(function TourBar() {
  const tour = useStore(TourStore);
  const texts = useTexts(tourTexts);
  const { step, index, isLast } = tour;
  if (step === undefined) return null;
  const { title, text } = texts.steps[step];
  return (
    <aside
      className="tour-bar"
      data-region
      aria-label={texts.title}
      onKeyDown={({ key }) => key === 'Escape' && tour.end()}
    >
      <div className="tour-bar-text" aria-live="polite">
        <strong>
          {texts.count(index + 1, tourSteps.length)} · {title}
        </strong>
        <p>{text}</p>
      </div>
      <div className="tour-bar-buttons">
        {!isLast && (
          <button type="button" className="button" onClick={tour.end}>
            {texts.leave}
          </button>
        )}
        {index > 0 && (
          <button type="button" className="button" onClick={tour.back}>
            {texts.back}
          </button>
        )}
        <button type="button" className="button button-primary" onClick={tour.next}>
          {isLast ? texts.done : texts.next}
        </button>
      </div>
    </aside>
  );
});
