import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import '../../ui/fields/field.css';
import { useStore, useWindow } from '../../window-context.ts';
import { type TagKind, tagKinds, tagsIn } from './find-platforms.ts';
import { PlatformsStore } from './platforms.store.ts';
import { platformsTexts, tagNames } from './platforms.texts.ts';

export const PlatformFilters = observer(function PlatformFilters() {
  return (
    <div className="platform-filters">
      {tagKinds.map((kind) => (
        <TagSelect key={kind} kind={kind} />
      ))}
    </div>
  );
});

const TagSelect = observer(function TagSelect({ kind }: { readonly kind: TagKind }) {
  const { harness } = useWindow();
  const platforms = useStore(PlatformsStore);
  const words = useTexts(platformsTexts);
  const names = useTexts(tagNames);
  return (
    <select
      className="field"
      aria-label={words.tags[kind]}
      value={platforms.filter[kind] ?? ''}
      onChange={({ target }) => platforms.setTag(kind, target.value === '' ? undefined : target.value)}
    >
      <option value="">
        {words.tags[kind]} · {words.any}
      </option>
      {tagsIn(harness.platforms, kind).map((tag) => (
        <option key={tag} value={tag}>
          {names[tag] ?? tag}
        </option>
      ))}
    </select>
  );
});
