import { type FormEvent, useState } from 'react';
import type { Coordinates } from '#shared/device/geolocation.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import '../../../ui/buttons/button.css';
import '../../../ui/fields/field.css';
import { placeTexts } from './place.texts.ts';
import { draftOfPlace, emptyPlace, type PlaceNumber, readPlace, samplePlace } from './place-draft.ts';

interface CoordinatesFormProps {
  /** Current coordinates; undefined leaves the form empty. */
  readonly first: Coordinates | undefined;
  readonly onUse: (coordinates: Coordinates) => void;
}

const numbers: readonly PlaceNumber[] = ['latitude', 'longitude', 'accuracy'];

export function CoordinatesForm({ first, onUse }: CoordinatesFormProps) {
  const texts = useTexts(placeTexts);
  const [draft, setDraft] = useState(() => (first === undefined ? emptyPlace : draftOfPlace(first)));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = readPlace(draft);
    if ('field' in place) setProblem(texts.problem(place));
    else onUse(place);
  };
  const write = (field: PlaceNumber, text: string) => {
    setProblem(undefined);
    setDraft({ ...draft, [field]: text });
  };
  return (
    <form className="panel-form panel-form-line" aria-label={texts.coordinates} onSubmit={submit}>
      {numbers.map((field) => (
        <label key={field}>
          {texts.fields[field]}
          <input
            className="field"
            inputMode="decimal"
            placeholder={String(samplePlace[field])}
            value={draft[field]}
            onChange={({ target }) => write(field, target.value)}
          />
        </label>
      ))}
      <button type="submit" className="button">
        {texts.set}
      </button>
      <p role="alert" className={problem === undefined ? 'visually-hidden' : 'panel-problem'}>
        {problem}
      </p>
    </form>
  );
}
