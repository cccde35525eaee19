import { openStorage } from '../../../services/storage/open-storage.ts';
import { dataSaverOf } from '../../core/data-saver.ts';
import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { Notice } from '../pickers/notice.ts';
import { saveRenditions } from './lowest-rendition.ts';
import './network.css';

/** Asks once per visit before loading a video over a connection that may cost money. */
export const mobileData: StandingPlugin = { name: 'mobileData', install };

type Choice = 'full' | 'saver';

const key = 'playerMobileData';
const noticeMs = 3_000;

/** Fields of the Network Information API that the site uses; browsers support different ones. */
interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Reason to ask the user before loading a video. */
type DataCost = 'mobile' | 'saving' | 'slow';

const slowTypes = ['slow-2g', '2g', '3g'];

/** Returns the reason to ask, or undefined if there is none. */
export function dataCost(
  { type, saveData, effectiveType = '' }: Connection,
  { isPhone }: { readonly isPhone: boolean },
): DataCost | undefined {
  if (type === 'cellular') return 'mobile';
  if (saveData === true) return 'saving';
  // Asks on a phone with a slow connection of unreported type, because it may be using mobile data.
  return isPhone && type === undefined && slowTypes.includes(effectiveType) ? 'slow' : undefined;
}

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
  saver.switch(savedChoice() === 'saver');
  let layer: HTMLElement | undefined;
  const choose = (choice: Choice) => {
    saveChoice(choice);
    player.preload('auto');
    saver.switch(choice === 'saver');
    if (choice === 'saver') new Notice(context).show(context.text('Data saver is on'), noticeMs);
    gate.release('mobileData', { thenPlay: true });
  };
  const draw = () => {
    if (layer) layer.hidden = gate.activeHold !== 'mobileData';
  };
  const ask = () => {
    const cost = dataCost(connection, platform);
    if (layer || cost === undefined || savedChoice() !== undefined) return;
    layer = question(context, questions[cost], choose);
    gate.hold('mobileData');
    player.preload('metadata');
    draw();
  };
  gate.on('activeHold', draw, signal);
  // Asks again when the connection changes during playback, for example when the user leaves a Wi-Fi network.
  connection.addEventListener('change', ask, { signal });
  ask();
}

function question(context: PlayerContext, label: PlayerText, choose: (choice: Choice) => void): HTMLElement {
  const { text } = context;
  const layer = element(
    'div',
    { className: 'player-layer player-data', attributes: { role: 'group', 'aria-label': text(label) } },
    [
      element('p', { className: 'player-data__words', text: text(label) }),
      element('div', { className: 'player-data__answers' }, [
        button({ className: 'player-data__answer', text: text('Save data') }, () => choose('saver')),
        button({ className: 'player-data__answer player-data__answer--full', text: text('Play') }, () =>
          choose('full'),
        ),
      ]),
    ],
  );
  addLayer(context, layer);
  return layer;
}

function savedChoice(): Choice | undefined {
  const saved = openStorage(window, 'sessionStorage')?.getItem(key);
  return saved === 'full' || saved === 'saver' ? saved : undefined;
}

function saveChoice(choice: Choice): void {
  try {
    openStorage(window, 'sessionStorage')?.setItem(key, choice);
  } catch (thrown) {
    console.info('The choice was not saved: the storage is full', thrown);
  }
}
