import { addControl } from '../../controls/add-control.ts';
import { button } from '../../core/element.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import './picture.css';
import { pictureOf } from './turned-picture.ts';

/** Adds two buttons that rotate the picture by 45 degrees. In narrow players, the mirror menu has them instead. */
export const rotate: ComponentPlugin<'rotateMirror'> = {
  name: 'rotate',
  component: 'rotateMirror',
  install: (context) => {
    // Skips compact players, in whose sheet the mirror menu contains the rotation.
    if (context.isCompact) return;
    const picture = pictureOf(context);
    const add = (name: string, label: string, direction: 1 | -1) => {
      const created = button({ className: `vjs-control player-rotate player-rotate--${name}`, label }, () => {
        picture.turn.rotate(direction);
        picture.apply();
      });
      created.title = label;
      addControl(context, created);
    };
    add('left', context.text('Rotate 45 degrees counterclockwise'), -1);
    add('right', context.text('Rotate 45 degrees clockwise'), 1);
  },
};
