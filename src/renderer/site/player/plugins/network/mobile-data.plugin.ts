import { openStorage } from '../../../services/storage/open-storage.ts';
import type { DataSaver } from '../../core/data-saver.ts';
import { dataSaverOf } from '../../core/data-saver.ts';
import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import type { Player } from '../../core/videojs.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { Notice } from '../pickers/notice.ts';
import './network.css';

/** Asks, once per visit, before loading a video over a connection that may cost money. */
export const mobileData: StandingPlugin = { name: 'mobileData', install };

type Choice = 'full' | 'saver';

const key = 'playerMobileData';
const noticeMs = 3_000;

/** Fields of the Network Information API that the site uses. Not every browser has all of them. */
interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Reason for asking the user before loading a video. */
type DataCost = 'mobile' | 'saving' | 'slow';

const slowTypes = ['slow-2g', '2g', '3g'];

/** Returns the reason to ask, or undefined if there is none. */
export function dataCost(
  { type, saveData, effectiveType = '' }: Connection,
  { isPhone }: { readonly isPhone: boolean },
): DataCost | undefined {
  if (type === 'cellular') return 'mobile';
  if (saveData === true) return 'saving';
  // Asks on a phone with a slow connection of unknown type, because it may be using mobile data.
  return isPhone && type === undefined && slowTypes.includes(effectiveType) ? 'slow' : undefined;
}

const questions: Readonly<Record<DataCost, PlayerText>> = {
  mobile: 'You are using mobile data',
  saving: 'Your browser is saving data',
  slow: 'Your connection is slow',
};

interface Rendition {
  readonly bitrate?: number;
  enabled: boolean;
}

/** List of renditions. The HLS library provides it when its code has loaded. */
interface Renditions extends ArrayLike<Rendition> {
  on(event: string, listener: () => void): void;
}

/** Enables only the rendition with the lowest bitrate, or all of them. */
export function enableRenditions(renditions: readonly Rendition[], isSaving: boolean): void {
  const minBits = Math.min(...renditions.map(bits));
  const lowest = renditions.find((one) => bits(one) === minBits);
  for (const one of renditions) {
    const isEnabled = !isSaving || one === lowest;
    if (one.enabled !== isEnabled) one.enabled = isEnabled;
  }
}

function bits({ bitrate }: Rendition): number {
  return bitrate ?? Number.POSITIVE_INFINITY;
}

/** Limits streams to their lowest rendition while data saving is on. */
function saveRenditions(player: Player, saver: DataSaver, signal: AbortSignal): void {
  let levels: Renditions | undefined;
  const apply = () => {
    if (levels && !signal.aborted) enableRenditions(Array.from(levels), saver.isOn);
  };
  const find = () => {
    const { qualityLevels } = player as Player & { qualityLevels?(): Renditions };
    if (!levels && qualityLevels) {
      levels = qualityLevels.call(player);
      levels.on('addqualitylevel', () => saver.isOn && apply());
    }
    if (saver.isOn) apply();
  };
  player.on(['loadstart', 'loadedmetadata'], find);
  saver.onChange(apply, signal);
}

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
  // Asks again if the connection changes during playback, for example if the user leaves a Wi-Fi network.
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
