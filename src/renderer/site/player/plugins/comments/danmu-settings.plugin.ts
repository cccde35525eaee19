import { addControl } from '../../controls/add-control.ts';
import { button } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import './comments.css';
import { DanmuPanel } from './settings/danmu-panel.ts';

/** Adds a panel for the comment settings over the player, or below it on phones, so that the user sees the effect. */
export const danmuSettings: ComponentPlugin<'danmu'> = { name: 'danmuSettings', component: 'danmu', install };

function install(context: PlayerContext): void {
  const { signal, text } = context;
  const label = text('Danmu settings');
  /** Panel that is created on first use. It then does not delay the video. */
  let panel: HTMLElement | undefined;
  const open = button(
    {
      className: 'vjs-control vjs-icon-cog player-danmu-settings__open',
      label,
      attributes: { title: label, 'aria-haspopup': 'dialog', 'aria-expanded': 'false' },
    },
    () => show(panel?.hidden !== false),
  );
  const turn = new OverlayTurn(context, 'menu', (isShown) => draw(isShown));
  const show = (isShown: boolean) => turn.want(isShown);
  const draw = (isShown: boolean) => {
    if (isShown) panel ??= addPanel(context, () => show(false));
    if (!panel) return;
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = !isShown;
    open.setAttribute('aria-expanded', String(isShown));
    if (isShown) panel.focus({ preventScroll: true });
    else if (hadFocus) reachable.focus({ preventScroll: true });
  };
  const reachable = addControl(context, open, { isExtra: true });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isOutside = target instanceof Node && !panel?.contains(target) && !open.contains(target);
      if (panel?.hidden === false && isOutside) show(false);
    },
    { signal },
  );
}

function addPanel(context: PlayerContext, close: () => void): HTMLElement {
  const { element: panel } = new DanmuPanel(context, close);
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addLayer(context, panel);
  return panel;
}
