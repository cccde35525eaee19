import { observer } from 'mobx-react-lite';
import { useTexts } from '../texts/use-texts.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useWindow } from '../window-context.ts';
import { wallTexts } from './wall.texts.ts';
import { wallZooms } from './wall-layout.ts';

/** How large the pages are shown. */
export const WallZoomChoice = observer(function WallZoomChoice() {
  const { wall } = useWindow();
  const texts = useTexts(wallTexts);
  return (
    <Segmented
      label={texts.zoom}
      value={wall.zoom}
      options={wallZooms.map((value) => ({ value, text: texts.zooms[value] }))}
      onChange={wall.chooseZoom}
    />
  );
});
