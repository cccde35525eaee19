import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { stepText } from '#shared/text/step-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useWindow } from '../../window-context.ts';
import './recording.css';
import { recordingTexts } from './recording.texts.ts';

/** The steps as they come. */
export const StepList = observer(function StepList() {
  const { preferences, recording } = useWindow();
  const texts = useTexts(recordingTexts);
  const end = useRef<HTMLLIElement>(null);
  const { length } = recording.steps;
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  if (length === 0) return <p className="panel-soft">{texts.none}</p>;
  return (
    <ol className="step-list" aria-label={texts.steps}>
      {recording.steps.map(({ id, step }, index) => {
        const text = stepText(step, preferences.language);
        return (
          <li key={id} ref={index === length - 1 ? end : null} data-kind={step.kind}>
            <span>{text}</span>
            <IconButton
              icon="close"
              label={texts.remove(text)}
              onPress={() => void recording.removeStep(id)}
            />
          </li>
        );
      })}
    </ol>
  );
});
