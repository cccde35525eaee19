import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PlatformDifference } from '#shared/ipc/views/phones.ts';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import { factName, factValue } from '#shared/text/fact-text.ts';
import '../../ui/fields/field.css';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PanelsStore } from '../panels.store.ts';
import { PlatformsStore } from '../platforms/platforms.store.ts';
import { PhonesStore } from './phones.store.ts';
import { phonesTexts } from './phones.texts.ts';

/** Compares an added app with an emulated platform, and makes a platform of the user from it. */
export const PhoneComparisonView = observer(function PhoneComparisonView({
  platformId,
}: {
  readonly platformId: string;
}) {
  const { harness, preferences } = useWindow();
  const phones = useStore(PhonesStore);
  const platforms = useStore(PlatformsStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(phonesTexts);
  const emulated = harness.platforms.filter(({ engine }) => engine === 'chromium');
  const [chosen, setChosen] = useState<string>();
  const phone = harness.platforms.find(({ id }) => id === platformId);
  const emulatedId = chosen ?? closestPlatform(emulated, phone)?.id;
  const isRunning = phones.comparisons.get(platformId)?.isRunning === true;
  const makePlatform = async () => {
    await platforms.copy(platformId);
    panels.show('platforms');
  };
  if (emulatedId === undefined) return null;
  return (
    <>
      <div className="panel-actions">
        <select
          className="field phone-emulated"
          aria-label={texts.compareWith}
          value={emulatedId}
          onChange={({ target }) => setChosen(target.value)}
        >
          {emulated.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[preferences.language]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          disabled={isRunning}
          onClick={() => void phones.compare(platformId, emulatedId)}
        >
          {isRunning ? texts.comparing : texts.compare}
        </button>
        <button type="button" className="button" onClick={() => void makePlatform()}>
          {texts.makePlatform}
        </button>
      </div>
      <ComparisonResult platformId={platformId} />
    </>
  );
});

const ComparisonResult = observer(function ComparisonResult({ platformId }: { readonly platformId: string }) {
  const { harness, preferences } = useWindow();
  const phones = useStore(PhonesStore);
  const texts = useTexts(phonesTexts);
  const { differences, emulatedId } = phones.comparisons.get(platformId) ?? {};
  const platform = harness.platforms.find(({ id }) => id === emulatedId);
  if (differences === undefined || platform === undefined) return null;
  const name = platform.name[preferences.language];
  const ofPlatform = differences.filter(({ isSetting }) => !isSetting);
  const ofSettings = differences.filter(({ isSetting }) => isSetting);
  return (
    <>
      <p role="status">
        {ofPlatform.length === 0 ? texts.same(name) : texts.differs(name, ofPlatform.length)}
      </p>
      {ofPlatform.length > 0 && (
        <DifferenceTable label={texts.differs(name, ofPlatform.length)} rows={ofPlatform} />
      )}
      {ofSettings.length > 0 && (
        <>
          <p className="panel-soft">{texts.settings}</p>
          <DifferenceTable label={texts.settings} rows={ofSettings} />
        </>
      )}
    </>
  );
});

interface DifferenceTableProps {
  readonly label: string;
  readonly rows: readonly PlatformDifference[];
}

const DifferenceTable = observer(function DifferenceTable({ label, rows }: DifferenceTableProps) {
  const { language } = useWindow().preferences;
  const { columns } = useTexts(phonesTexts);
  return (
    <table className="phone-differences" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.fact}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.emulated}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, phone, emulated }) => (
          <tr key={name}>
            <th scope="row">{factName(name, language)}</th>
            <td>
              <bdi>{factValue(phone, language)}</bdi>
            </td>
            <td>
              <bdi>{factValue(emulated, language)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Returns the platform with the same app and browser as a phone's, or else with the same system. */
function closestPlatform(
  platforms: readonly PlatformSummary[],
  phone: PlatformSummary | undefined,
): PlatformSummary | undefined {
  const of = (keys: readonly ('os' | 'app' | 'browser')[]) =>
    platforms.find(({ tags }) => keys.every((key) => tags[key] === phone?.tags[key]));
  return of(['os', 'app', 'browser']) ?? of(['os']) ?? platforms[0];
}
