import { observer } from 'mobx-react-lite';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { AtlasStore } from './atlas.store.ts';
import '../panel-body.css';
import { TargetPicker } from '../target-picker.tsx';
import { AddressRow } from './address-row.tsx';
import { AtlasItem } from './atlas-item.tsx';
import './atlas-list.css';
import type { Panel } from '../panel.ts';
import { atlasTexts } from './atlas.texts.ts';

/** Lists recent addresses, then all screens of the site by section. */
const AtlasList = observer(function AtlasList() {
  const { harness } = useWindow();
  const atlas = useStore(AtlasStore);
  const texts = useTexts(atlasTexts);
  return (
    <>
      <div className="atlas-head">
        <TargetPicker panel="atlas" label={texts.target} />
        <SearchField label={texts.search} value={atlas.search} onChange={atlas.setSearch} />
      </div>
      <div className="panel-body">
        {harness.addresses.length > 0 && (
          <details>
            <summary>{texts.recent}</summary>
            <ul>
              {harness.addresses.map((address) => (
                <li key={address}>
                  <AddressRow address={address} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {atlas.found.map(({ section, entries }) => (
          <section key={section} aria-label={texts.sections[section]}>
            <h3>{texts.sections[section]}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <AtlasItem entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {atlas.found.length === 0 && <p className="panel-soft">{texts.none}</p>}
      </div>
    </>
  );
});

export const atlasPanel: Panel = {
  id: 'atlas',
  place: 'side',
  icon: 'map',
  title: { zh: '页面', en: 'Screens' },
  Content: AtlasList,
  createStores: (deps) => [new AtlasStore(deps)],
};
