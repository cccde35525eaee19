import { observer } from 'mobx-react-lite';
import { targetText } from '#shared/text/step-text.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { RecordingStore } from './recording.store.ts';
import './recording.css';
import { recordingTexts } from './recording.texts.ts';

/** Adds an expectation for an element, which the user picks in the page or in a list of visible elements. */
export const Expectations = observer(function Expectations() {
  const { preferences } = useWindow();
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const { suggestions } = recording;
  const { isPicking } = recording.state;
  return (
    <>
      <h3>{texts.expectations}</h3>
      <div className="panel-actions">
        <button
          type="button"
          className="button recording-pick"
          aria-pressed={isPicking}
          onClick={() => void recording.togglePicking()}
        >
          {isPicking ? texts.picking : texts.pick}
        </button>
        <button type="button" className="button" onClick={() => void recording.suggest()}>
          {texts.suggest}
        </button>
      </div>
      {suggestions?.length === 0 && <p className="panel-soft">{texts.noSuggestion}</p>}
      {suggestions !== undefined && suggestions.length > 0 && (
        <ul className="suggestion-list" aria-label={texts.suggest}>
          {suggestions.map((target) => (
            <li key={target.selector}>
              <button type="button" className="button" onClick={() => void recording.expect(target)}>
                {targetText(target, preferences.language)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
