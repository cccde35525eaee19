import type { PlayerContext } from '../../player-context.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { PopupPicker } from '../pickers/popup-picker.ts';
import './picture.css';
import type { Mirror } from './picture-turn.ts';
import { pictureOf } from './turned-picture.ts';

/** Media query for screens on which the control bar has no space for the rotate buttons. */
const narrow = '(max-width: 768px)';

/** Adds a menu that mirrors the picture. Selecting the same entry again undoes that. */
export const mirror: ComponentPlugin<'rotateMirror'> = { name: 'mirror', component: 'rotateMirror', install };

function install(context: PlayerContext): void {
  const { isCompact, signal, text } = context;
  const picture = pictureOf(context);
  const act = ({ value }: { readonly value: string }) => {
    if (value === 'left' || value === 'right') picture.turn.rotate(value === 'left' ? -1 : 1);
    else picture.turn.toggleMirror(value as Mirror);
    picture.apply();
    picker.mark(picture.turn.mirror);
  };
  const picker = new PopupPicker(context, {
    name: text('Mirror'),
    className: 'player-picker--short player-picker--mirror',
    closeDelayMs: 100,
    chosen: act,
    chosenAgain: act,
  });
  const mirrors = [
    { value: 'vertical', text: text('Vertical mirroring') },
    { value: 'horizon', text: text('Horizontal mirroring') },
  ];
  const turns = [
    { value: 'left', text: text('Rotate left 45˚') },
    { value: 'right', text: text('Rotate right 45˚') },
  ];
  const query = window.matchMedia(narrow);
  const offer = () =>
    picker.offer(isCompact || query.matches ? [...mirrors, ...turns] : mirrors, picture.turn.mirror);
  query.addEventListener('change', offer, { signal });
  offer();
}
