import { observer } from 'mobx-react-lite';
import { itemsBySubject } from '../examples/gallery-add-ons.ts';
import type { GalleryStore } from '../gallery.store.ts';
import './add-on-list.css';

const subjects = itemsBySubject();

/** Lists all add-ons, in a sidebar, or in a select if there is no space. */
export const AddOnList = observer(function AddOnList({ store }: { readonly store: GalleryStore }) {
  const { item, select } = store;
  return (
    <>
      <nav className="add-on-list" aria-label="插件">
        {subjects.map(([subject, items]) => (
          <section key={subject}>
            <h2 className="add-on-list__subject">{subject}</h2>
            <ul>
              {items.map(({ name, title }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="add-on-list__item"
                    aria-current={name === item.name}
                    onClick={() => select(name)}
                  >
                    <span>{title}</span>
                    <code className="add-on-list__name">{name}</code>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <nav className="add-on-field" aria-label="插件">
        <label className="add-on-field__field">
          <span className="add-on-field__label">插件</span>
          <select
            className="add-on-field__select"
            value={item.name}
            onChange={(event) => select(event.target.value)}
          >
            {subjects.map(([subject, items]) => (
              <optgroup key={subject} label={subject}>
                {items.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </nav>
    </>
  );
});
