import { addControl } from '../../controls/add-control.ts';
import { button } from '../../core/element.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import './comments.css';
import { danmuOf } from './danmu-control.ts';

/** Adds a button that turns comments on and off on this device. */
export const danmuToggle: ComponentPlugin<'danmu'> = {
  name: 'danmuToggle',
  component: 'danmu',
  install: (context) => {
    const { text } = context;
    const { switch: danmu } = danmuOf(context);
    const toggle = button({ className: 'vjs-control player-danmu-toggle', text: '弹' }, () =>
      danmu.turn(!danmu.isOn),
    );
    const draw = (isOn: boolean) => {
      const label = text(isOn ? 'Close bullet' : 'Open bullet');
      toggle.title = label;
      toggle.setAttribute('aria-label', label);
      toggle.classList.toggle('is-off', !isOn);
    };
    draw(danmu.isOn);
    danmu.onChange(draw);
    addControl(context, toggle);
  },
};
