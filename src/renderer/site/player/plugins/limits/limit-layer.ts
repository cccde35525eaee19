import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { LimitOptions } from '../../player-options.ts';
import './limits.css';

interface LimitLayer {
  readonly element: HTMLElement;
  show(isShown: boolean): void;
}

/**
 * Creates a layer that blocks the rest of a video. It has a title, buttons to continue, and a button that closes it.
 */
export function limitLayer(context: PlayerContext, options: LimitOptions, close: () => void): LimitLayer {
  const { text } = context;
  const { title = text('Preview is over'), buttons = [] } = options;
  const layer = element(
    'div',
    {
      className: 'player-layer vip_limit_content',
      attributes: { hidden: '', role: 'group', 'aria-label': title },
    },
    [
      element('p', { className: 'vip_limit_title', text: title }),
      element(
        'div',
        { className: 'vip_limit_button_box' },
        buttons.map((one) => button({ className: 'vip_limit_btn', text: one.text }, one.onClick)),
      ),
      button({ className: 'vip_limit_close', text: '×', label: text('Close') }, () => {
        close();
        options.onClose?.();
      }),
    ],
  );
  addLayer(context, layer);
  return {
    element: layer,
    show: (isShown) => {
      layer.hidden = !isShown;
    },
  };
}
