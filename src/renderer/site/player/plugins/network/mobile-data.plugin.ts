import { openStorage } from '../../../services/storage/open-storage.ts';
import { dataSaverOf } from '../../core/data-saver.ts';
import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { Notice } from '../pickers/notice.ts';
import { type Connection, type DataCost, dataCost } from './data-cost.ts';
import { saveRenditions } from './lowest-rendition.ts';
import './network.css';

/** Asks once per visit before loading a video over a connection that may cost money. */
export const mobileData: StandingPlugin = { name: 'mobileData', install };

type Answer = 'full' | 'saver';

const key = 'playerMobileData';
const noticeMs = 3_000;

const questions: Readonly<Record<DataCost, PlayerText>> = {
  mobile: 'You are using mobile data',
  saving: 'Your browser is saving data',
  slow: 'Your connection is slow',
};

function install(context: PlayerContext): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection & EventTarget };
  if (!connection) return;
  const { gate, platform, player, signal } = context;
  const saver = dataSaverOf(context);
  saveRenditions(player, saver, signal);
  saver.switch(answered() === 'saver');
  let layer: HTMLElement | undefined;
  const answer = (given: Answer) => {
    keep(given);
    player.preload('auto');
    saver.switch(given === 'saver');
    if (given === 'saver') new Notice(context).show(context.text('Data saver is on'), noticeMs);
    gate.release('mobileData', { thenPlay: true });
  };
  const draw = () => {
    if (layer) layer.hidden = gate.activeHold !== 'mobileData';
  };
  const ask = () => {
    const cost = dataCost(connection, platform);
    if (layer || cost === undefined || answered() !== undefined) return;
    layer = question(context, questions[cost], answer);
    gate.hold('mobileData');
    player.preload('metadata');
    draw();
  };
  gate.on('activeHold', draw, signal);
  // The connection can change during playback, for example when leaving a Wi-Fi network.
  connection.addEventListener('change', ask, { signal });
  ask();
}

function question(context: PlayerContext, words: PlayerText, answer: (given: Answer) => void): HTMLElement {
  const { text } = context;
  const layer = element(
    'div',
    { className: 'player-layer player-data', attributes: { role: 'group', 'aria-label': text(words) } },
    [
      element('p', { className: 'player-data__words', text: text(words) }),
      element('div', { className: 'player-data__answers' }, [
        button({ className: 'player-data__answer', text: text('Save data') }, () => answer('saver')),
        button({ className: 'player-data__answer player-data__answer--full', text: text('Play') }, () =>
          answer('full'),
        ),
      ]),
    ],
  );
  addLayer(context, layer);
  return layer;
}

function answered(): Answer | undefined {
  const kept = openStorage(window, 'sessionStorage')?.getItem(key);
  return kept === 'full' || kept === 'saver' ? kept : undefined;
}

function keep(answer: Answer): void {
  try {
    openStorage(window, 'sessionStorage')?.setItem(key, answer);
  } catch (thrown) {
    console.info('The answer was not kept: the storage is full', thrown);
  }
}
