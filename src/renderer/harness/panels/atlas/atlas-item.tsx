import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AtlasEntry } from '#shared/screens/atlas.ts';
import '../../ui/fields/field.css';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { ScenariosStore } from '../scenarios/scenarios.store.ts';
import { AddressRow } from './address-row.tsx';
import { AtlasStore } from './atlas.store.ts';
import { atlasTexts } from './atlas.texts.ts';

export const AtlasItem = observer(function AtlasItem({ entry }: { readonly entry: AtlasEntry }) {
  const { preferences } = useWindow();
  const atlas = useStore(AtlasStore);
  const texts = useTexts(atlasTexts);
  const [isOpen, setIsOpen] = useState(false);
  const title = entry.title[preferences.language];
  const hasMore = entry.parameters.length > 0 || entry.addresses.length > 1;
  return (
    <>
      <AddressRow
        address={atlas.pathOf(entry) ?? entry.addresses[0]?.path ?? entry.pattern}
        title={title}
        note={entry.isForRedirected ? texts.redirectedOnly : undefined}
      >
        {hasMore && (
          <IconButton
            icon={isOpen ? 'close' : 'sliders'}
            label={texts.more(title)}
            onPress={() => setIsOpen(!isOpen)}
          />
        )}
      </AddressRow>
      {isOpen && (
        <div className="atlas-item-more">
          <Parameters entry={entry} />
          <Examples entry={entry} />
        </div>
      )}
    </>
  );
});

const Parameters = observer(function Parameters({ entry }: { readonly entry: AtlasEntry }) {
  const atlas = useStore(AtlasStore);
  const texts = useTexts(atlasTexts);
  const values = atlas.valuesOf(entry);
  return entry.parameters.map(({ name, place, examples }) => (
    <div key={name}>
      <label className="panel-field">
        {place === 'path' ? `${name} (${texts.required})` : name}
        <input
          className="field"
          spellCheck={false}
          aria-invalid={place === 'path' && values[name] === ''}
          value={values[name] ?? ''}
          onChange={({ target }) => atlas.write(entry, name, target.value)}
        />
      </label>
      <div className="panel-actions">
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className="button"
            aria-label={`${name} ${example}`}
            onClick={() => atlas.write(entry, name, example)}
          >
            {example}
          </button>
        ))}
      </div>
    </div>
  ));
});

const Examples = observer(function Examples({ entry }: { readonly entry: AtlasEntry }) {
  const { preferences } = useWindow();
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(atlasTexts);
  const titleOf = (id: string) => scenarios.scenario(id)?.title[preferences.language] ?? id;
  return (
    <ul>
      {entry.addresses.slice(1).map(({ path, title, needs }) => (
        <li key={`${path} ${title?.en}`}>
          <AddressRow
            address={path}
            title={title?.[preferences.language]}
            note={needs.length > 0 ? texts.needs(needs.map(titleOf).join(', ')) : undefined}
            needs={needs}
          />
        </li>
      ))}
    </ul>
  );
});
