import { observer } from 'mobx-react-lite';
import { type Shortcut, type ShortcutPlace, shortcuts } from '../keyboard/shortcuts.ts';
import { useTexts, useWindow } from '../window-context.ts';
import { helpTexts } from './help.texts.ts';

const all: readonly Shortcut[] = shortcuts;
const places: readonly ShortcutPlace[] = [...new Set(all.map(({ place }) => place))];

/**
 * Lists all shortcuts, grouped by the part of the window in which they work. Reads the table that the key handlers use.
 */
export const ShortcutSheet = observer(function ShortcutSheet() {
  const texts = useTexts(helpTexts);
  return places.map((place) => (
    <section key={place}>
      <h3>{texts.places[place] ?? place}</h3>
      <table className="shortcut-sheet">
        <tbody>
          {all
            .filter((shortcut) => shortcut.place === place)
            .map((shortcut) => (
              <Row key={shortcut.id} shortcut={shortcut} />
            ))}
        </tbody>
      </table>
    </section>
  ));
});

const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/** Returns the key labels of a shortcut: `Alt+ArrowLeft` becomes `Alt` and `←`. */
export function keyNames(keys: string): readonly string[] {
  return keys.split('+').map((name) => names[name] ?? name);
}

const Row = observer(function Row({ shortcut }: { readonly shortcut: Shortcut }) {
  const { language } = useWindow().preferences;
  return (
    <tr>
      <th scope="row">
        {shortcut.keys.map((keys, index) => (
          <span key={keys}>
            {index > 0 && ' '}
            {keyNames(keys).map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </span>
        ))}
      </th>
      <td>{shortcut[language]}</td>
    </tr>
  );
});
