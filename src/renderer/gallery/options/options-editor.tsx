import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '#site/ui/buttons/button.tsx';
import type { GalleryStore } from '../gallery.store.ts';

/** Edits the player's options and shows errors while typing. */
export const OptionsEditor = observer(function OptionsEditor({ store }: { readonly store: GalleryStore }) {
  const { text, problems, isEdited, write, apply, reset } = store;
  const id = useId();
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  return (
    <section className="gallery__side" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>选项</h2>
      <textarea
        className="gallery__text"
        aria-labelledby={`${id}-title`}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-problems`}
        spellCheck={false}
        autoCapitalize="off"
        rows={20}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={applyByKey}
      />
      <div id={`${id}-problems`} className="gallery__problems" role="status">
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="gallery__row">
        <Button variant="primary" disabled={problems.length > 0 || !isEdited} onClick={apply}>
          应用
        </Button>
        <Button onClick={reset}>恢复示例</Button>
        <span className="gallery__name">Ctrl + Enter</span>
      </div>
    </section>
  );
});
