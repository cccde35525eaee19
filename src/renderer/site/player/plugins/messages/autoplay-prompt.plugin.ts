import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { playPrompt } from './play-prompt.ts';

/** Asks for the tap that a browser requires before it plays sound. */
export const autoplayPrompt: StandingPlugin = { name: 'autoplayPrompt', install };

function install(context: PlayerContext): void {
  const { gate, signal } = context;
  let isBlocked = false;
  const layer = playPrompt(context, () => gate.ask());
  addLayer(context, layer);
  const show = () => {
    // Hides the prompt during a hold, because an ad has its own prompt.
    layer.hidden = !isBlocked || gate.activeHold !== undefined;
  };
  gate.on(
    'blocked',
    (blocked) => {
      isBlocked = blocked;
      show();
    },
    signal,
  );
  gate.on('activeHold', show, signal);
}
