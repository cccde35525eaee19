import { soundTracks } from '../../core/source/track-choice.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { Notice } from './notice.ts';
import { PopupPicker } from './popup-picker.ts';
import { trackEntries } from './track-entries.ts';

const noticeMs = 2_000;

/** Adds a menu of a stream's audio languages. */
export const track: ComponentPlugin<'track'> = { name: 'track', component: 'track', install };

function install(context: PlayerContext): void {
  const { player, signal, switcher, text } = context;
  const notice = new Notice(context);
  const picker = new PopupPicker(context, {
    name: text('Audio'),
    className: 'player-picker--sound',
    header: text('Audio'),
    closeDelayMs: 100,
    chosen: ({ value, text: chosen }) => {
      const tracks = soundTracks(player);
      const selected = tracks[Number(value)];
      if (selected) selected.enabled = true;
      // Disables the other tracks, because browsers do not. Runs last, because a stream stops if no track is enabled.
      for (const one of tracks) if (one !== selected && one.enabled) one.enabled = false;
      notice.show(`${text('Track to you for')} ${chosen}`, noticeMs);
    },
  });
  const read = () => {
    const tracks = switcher.hasGuest ? [] : soundTracks(player);
    const entries = trackEntries(tracks, text('Audio'));
    const enabledIndex = tracks.findIndex(({ enabled }) => enabled);
    picker.offer(entries, String(Math.max(0, enabledIndex)));
    if (entries.length > 0) player.trigger('audioTrackReady', entries);
  };
  const events = ['addtrack', 'removetrack', 'change'];
  const list = player.audioTracks() as unknown as EventTarget;
  for (const event of events) list.addEventListener(event, read);
  signal.addEventListener('abort', () => {
    for (const event of events) list.removeEventListener(event, read);
  });
  player.on('loadedmetadata', read);
}
