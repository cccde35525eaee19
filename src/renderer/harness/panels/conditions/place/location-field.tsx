import { observer } from 'mobx-react-lite';
import type { Conditions } from '#shared/device/conditions.ts';
import { placeAt, placeNames, places } from '#shared/device/geolocation.ts';
import '../../../ui/fields/field.css';
import { type FormEvent, useState } from 'react';
import type { Coordinates } from '#shared/device/geolocation.ts';
import { useStore, useTexts } from '../../../window-context.ts';
import { TargetsStore } from '../../targets.store.ts';
import { ConditionsStore } from '../conditions.store.ts';
import { conditionsTexts } from '../conditions.texts.ts';
import { placeTexts } from './place.texts.ts';
import { draftOfPlace, emptyPlace, type PlaceNumber, readPlace, samplePlace } from './place-draft.ts';
import '../../../ui/buttons/button.css';

const differ = 'differ';
const custom = 'custom';
const denied = 'denied';

interface CoordinatesFormProps {
  /** Current coordinates; undefined leaves the form empty. */
  readonly first: Coordinates | undefined;
  readonly onUse: (coordinates: Coordinates) => void;
}

const numbers: readonly PlaceNumber[] = ['latitude', 'longitude', 'accuracy'];

function CoordinatesForm({ first, onUse }: CoordinatesFormProps) {
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

/** Edits the geolocation of the page, and the permission to read it. */
export const LocationField = observer(function LocationField() {
  const conditions = useStore(ConditionsStore);
  const targets = useStore(TargetsStore);
  const words = useTexts(conditionsTexts);
  const texts = useTexts(placeTexts);
  const target = targets.of('conditions');
  const geolocation = conditions.sharedValue(target, 'geolocation');
  const permission = conditions.sharedValue(target, 'geolocationPermission');
  const choose = (choice: string) => {
    const place = placeNames.find((name) => name === choice);
    // Choosing a location also grants the permission to read it.
    if (place !== undefined) change({ geolocation: places[place], geolocationPermission: 'allow' });
    else if (choice === denied) change({ geolocation: 'usual', geolocationPermission: 'deny' });
    else if (choice === 'unavailable') change({ geolocation: choice, geolocationPermission: 'allow' });
    else if (choice === 'usual') change({ geolocation: choice, geolocationPermission: 'ask' });
  };
  const change = (changes: Partial<Conditions>) => void conditions.change(target, changes);
  return (
    <>
      <label className="panel-field">
        {words.names.geolocation}
        <select
          className="field"
          value={choiceOf(geolocation, permission)}
          onChange={({ target }) => choose(target.value)}
        >
          {geolocation === undefined && (
            <option value={differ} disabled>
              {words.differ}
            </option>
          )}
          <option value="usual">{words.geolocations.usual}</option>
          {placeNames.map((name) => (
            <option key={name} value={name}>
              {words.places[name]}
            </option>
          ))}
          <option value="unavailable">{words.geolocations.unavailable}</option>
          <option value={denied}>{texts.denied}</option>
          {choiceOf(geolocation, permission) === custom && <option value={custom}>{texts.custom}</option>}
        </select>
      </label>
      <CoordinatesForm
        // Resets the form when the coordinates change, for example because another view is shown.
        key={JSON.stringify(geolocation)}
        first={typeof geolocation === 'object' ? geolocation : undefined}
        onUse={(coordinates) => change({ geolocation: coordinates, geolocationPermission: 'allow' })}
      />
    </>
  );
});

function choiceOf(
  geolocation: Conditions['geolocation'] | undefined,
  permission: Conditions['geolocationPermission'] | undefined,
): string {
  if (geolocation === undefined) return differ;
  if (geolocation === 'usual' && permission === 'deny') return denied;
  return typeof geolocation === 'string' ? geolocation : (placeAt(geolocation) ?? custom);
}
