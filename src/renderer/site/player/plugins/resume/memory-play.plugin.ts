import { clockText } from '../../../ui/text/clock-text.ts';
import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import { after } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { isWorthResuming, savedPosition, savePosition } from './resume-position.ts';
import './resume.css';

/** Interval in ms between two saves of the position. Phones can close pages without an event. */
const heartbeatMs = 5_000;

const promptMs = 15_000;

/** Saves the position, and offers to resume there the next time. */
export const memoryPlay: ComponentPlugin<'memoryPlay'> = {
  name: 'memoryPlay',
  component: 'memoryPlay',
  install,
};

function install(context: PlayerContext, { autoPlay = false }: PlayerComponents['memoryPlay']): void {
  const { gate, player, options, signal, switcher } = context;
  keepPosition(context);

  let isDone = false;
  const resume = () => {
    if (isDone || switcher.hasGuest) return;
    isDone = true;
    // Reads the storage only now, so that it does not delay the video. This player has saved only its start position so
    // far.
    const saved = savedPosition(options);
    if (!isWorthResuming(saved, switcher.videoTime, player.duration() ?? 0)) return;
    if (autoPlay) go(context, saved);
    else promptWhenFree(context, saved);
  };
  player.on('loadedmetadata', resume);
  gate.on('activeHold', () => player.readyState() > 0 && resume(), signal);
}

function keepPosition({ player, options, signal, switcher }: PlayerContext): void {
  let savedAt = performance.now();
  const save = () => {
    savedAt = performance.now();
    savePosition(options, switcher.videoTime);
  };
  const hidden = () => document.visibilityState === 'hidden' && save();
  document.addEventListener('visibilitychange', hidden, { signal });
  for (const name of ['beforeunload', 'pagehide']) window.addEventListener(name, save, { signal });
  player.on('error', save);
  player.on('timeupdate', () => {
    if (!switcher.hasGuest && !player.paused() && performance.now() - savedAt >= heartbeatMs) save();
  });
  signal.addEventListener('abort', save, { once: true });
}

function go({ gate, switcher }: PlayerContext, seconds: number): void {
  switcher.seek(seconds);
  gate.ask();
}

/** Waits until all holds have ended, because an ad would cover the prompt. */
function promptWhenFree(context: PlayerContext, seconds: number): void {
  const { gate, signal } = context;
  if (gate.activeHold === undefined) {
    prompt(context, seconds);
    return;
  }
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort(), { once: true });
  const free = () => {
    if (gate.activeHold !== undefined) return;
    waiting.abort();
    prompt(context, seconds);
  };
  gate.on('activeHold', free, waiting.signal);
}

/** Offers to resume for a while, until the user seeks or uses the control bar, and so has decided otherwise. */
function prompt(context: PlayerContext, seconds: number): void {
  const { player, signal, text } = context;
  const close = () => turn.want(false);
  const layer = element('div', { className: 'player-resume', attributes: { role: 'status', hidden: '' } }, [
    button({ className: 'player-resume__close', text: '×', label: text('Close') }, close),
    element('span', { text: `${text('Last watched')} ${clockText(seconds)}` }),
    button({ className: 'player-resume__go', text: text('Resume') }, () => {
      close();
      go(context, seconds);
    }),
  ]);
  const turn = new OverlayTurn(context, 'resume', (isShown) => {
    layer.hidden = !isShown;
  });
  addLayer(context, layer);
  turn.want(true);
  player.one('seeking', close);
  player.getChild('controlBar')?.el().addEventListener('click', close, { signal });
  after(promptMs, close, signal);
}
