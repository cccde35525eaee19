import { observer } from 'mobx-react-lite';
import { useTexts } from '../texts/use-texts.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useWindow } from '../window-context.ts';
import { wallTexts } from './wall.texts.ts';
import { wallZooms } from './wall-layout.ts';

/** Selects the layout and zoom of the wall. */
export const WallZoomChoice = observer(function WallZoomChoice() {
  const { wall } = useWindow();
  const texts = useTexts(wallTexts);
  const options = wallZooms.map((value) => ({ value, text: texts.zooms[value] }));
  return (
    <>
      <span className="wall-zoom-wide">
        <Segmented label={texts.zoom} value={wall.zoom} options={options} onChange={wall.chooseZoom} />
      </span>
      <select
        className="field wall-zoom-narrow"
        aria-label={texts.zoom}
        value={wall.zoom}
        onChange={({ target }) => wall.chooseZoom(options[target.selectedIndex]?.value ?? 'fit')}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
});
