import { button } from '../../core/element.ts';
import { addControl } from '../../core/layer.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import './comments.css';
import { danmuOf } from './danmu-control.ts';

/** Comments on and off; kept on the device. */
export const danmuToggle: ComponentPlugin<'danmu'> = {
  name: 'danmuToggle',
  component: 'danmu',
  install: (context) => {
    const { text } = context;
    const danmu = danmuOf(context);
    const toggle = button({ className: 'vjs-control player-danmu-toggle', text: '弹' }, () =>
      danmu.open(!danmu.isOpen),
    );
    const draw = (isOpen: boolean) => {
      const label = text(isOpen ? 'Close bullet' : 'Open bullet');
      toggle.title = label;
      toggle.setAttribute('aria-label', label);
      toggle.classList.toggle('is-off', !isOpen);
    };
    draw(danmu.isOpen);
    danmu.onOpened(draw);
    addControl(context, toggle);
  },
};
