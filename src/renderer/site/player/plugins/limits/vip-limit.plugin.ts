import type { ComponentPlugin } from '../../player-plugin.ts';
import { limitLayer } from './limit-layer.ts';

/** Shows a layer over a members-only video. Playback waits until the user closes it. */
export const vipLimit: ComponentPlugin<'vipLimit'> = {
  name: 'vipLimit',
  component: 'vipLimit',
  install: (context, options) => {
    const layer = limitLayer(context, options, () => {
      layer.show(false);
      context.gate.release('membership');
    });
    context.gate.hold('membership');
    layer.show(true);
  },
};
