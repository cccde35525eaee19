import type { ComponentPlugin } from '../../player-plugin.ts';
import { limitLayer } from './limit-layer.ts';

/** What is only for members: the video waits until the layer is closed. */
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
