import { playableSource } from '../../core/source/playable-source.ts';
import { subtitleTracks } from '../../core/source/track-choice.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { Notice } from './notice.ts';
import { PopupPicker } from './popup-picker.ts';
import { trackEntries } from './track-entries.ts';

const noticeMs = 2_000;

/** Value for no subtitles. The value of a track is its number. */
const off = 'off';

/** Adds a menu of subtitles, from the stream and from separate files. */
export const caption: ComponentPlugin<'caption'> = { name: 'caption', component: 'caption', install };

function install(context: PlayerContext, { subtitles = [] }: PlayerComponents['caption']): void {
  const { player, signal, switcher, text } = context;
  const notice = new Notice(context);
  const picker = new PopupPicker(context, {
    name: text('Subtitles'),
    className: 'player-picker--subtitles',
    header: text('Subtitles'),
    closeDelayMs: 100,
    chosen: ({ value, text: chosen }) => {
      subtitleTracks(player).forEach((track, index) => {
        track.mode = String(index) === value ? 'showing' : 'disabled';
      });
      notice.show(`${text('Switching to you for')} ${chosen}`, noticeMs);
      player.trigger('CCChanged', { value });
    },
  });
  const read = () => {
    const tracks = switcher.hasGuest ? [] : subtitleTracks(player);
    const entries = trackEntries(tracks, text('Subtitles'));
    const shown = tracks.findIndex(({ mode }) => mode === 'showing');
    const none = { value: off, text: text('Off'), short: text('Subtitles') };
    picker.offer([none, ...entries], shown < 0 ? off : String(shown));
    if (entries.length > 0) player.trigger('textTrackReady', entries);
  };
  const list = player.textTracks() as unknown as EventTarget;
  for (const event of ['addtrack', 'removetrack', 'change']) list.addEventListener(event, read);
  signal.addEventListener('abort', () => {
    for (const event of ['addtrack', 'removetrack', 'change']) list.removeEventListener(event, read);
  });
  player.on('loadedmetadata', () => {
    if (!switcher.hasGuest) addSubtitleFiles(context, subtitles);
    read();
  });
}

/** Adds the subtitle files again, because the player removes them when its source changes. */
function addSubtitleFiles(
  { player }: PlayerContext,
  subtitles: NonNullable<PlayerComponents['caption']['subtitles']>,
): void {
  for (const { src, srclang, label } of subtitles) {
    const address = playableSource(src, document.baseURI)?.src;
    const isLoaded = subtitleTracks(player).some(
      (track) => track.label === label && track.language === srclang,
    );
    if (address !== undefined && !isLoaded) {
      player.addRemoteTextTrack({ kind: 'subtitles', src: address, srclang, label }, false);
    }
  }
}
