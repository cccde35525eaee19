import { addControl } from '../../controls/add-control.ts';
import { button, element } from '../../core/element.ts';
import { Emitter } from '../../core/emitter.ts';
import { addLayer } from '../../core/layer.ts';
import { type PlayableSource, playableSource } from '../../core/source/playable-source.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlaylistItem } from '../../player-options.ts';
import './playlist.css';

const tipMs = 3_000;

interface PlayedItem {
  readonly name: string;
  readonly source: PlayableSource;
}

/** Holds the position in a list of videos. */
export class Playlist {
  readonly length: number;
  #index: number;

  /** `playing` is the source of the player. If the list does not contain it, the first entry is selected. */
  constructor(sources: readonly string[], playing: string) {
    this.length = sources.length;
    this.#index = Math.max(0, sources.indexOf(playing));
  }

  get index(): number {
    return this.#index;
  }

  /** Returns the index `step` entries away, but not beyond either end of the list. */
  clamped(step: number): number {
    return Math.min(Math.max(0, this.length - 1), Math.max(0, this.#index + step));
  }

  /** Selects an entry. Returns false for the selected entry and for an index outside the list. */
  goTo(index: number): boolean {
    if (index === this.#index || !Number.isInteger(index) || index < 0 || index >= this.length) return false;
    this.#index = index;
    return true;
  }
}

/** Holds the playlist of a player, which the panel and the two buttons share. */
export class PlaylistControl {
  readonly items: readonly PlayedItem[];
  readonly #context: PlayerContext;
  readonly #playlist: Playlist;
  readonly #emitter = new Emitter<{ readonly changed: number }>();
  readonly #tip = element('div', { className: 'player-playlist-tip', attributes: { role: 'status' } });
  readonly #hidingTip: Delay;

  constructor(context: PlayerContext, items: readonly PlaylistItem[]) {
    this.#context = context;
    this.#hidingTip = new Delay(context.signal);
    // Omits videos with a source that is not allowed.
    this.items = items.flatMap(({ name, source }) => {
      const playable = playableSource(source, document.baseURI);
      return playable ? [{ name, source: playable }] : [];
    });
    this.#playlist = new Playlist(
      this.items.map(({ source }) => source.src),
      playableSource(context.options.source, document.baseURI)?.src ?? '',
    );
    this.#tip.hidden = true;
    addLayer(context, this.#tip);
  }

  get index(): number {
    return this.#playlist.index;
  }

  /** Next video; undefined after the last one. */
  get next(): PlayedItem | undefined {
    return this.items[this.index + 1];
  }

  /** Plays the next video. Called when a video has ended. */
  playNext(): void {
    this.#go(this.index + 1);
  }

  onChange(listener: (index: number) => void): void {
    this.#emitter.on('changed', listener, this.#context.signal);
  }

  step(step: 1 | -1): void {
    const { player, text } = this.#context;
    const target = this.#playlist.clamped(step);
    player.trigger(step < 0 ? 'plugin-playlist-click-prev' : 'plugin-playlist-click-next', {
      currentIndex: target,
    });
    if (this.#go(target)) return;
    this.#tip.textContent = text(step < 0 ? 'Already the first one~' : 'Already the last one~');
    this.#tip.hidden = false;
    this.#hidingTip.start(tipMs, () => {
      this.#tip.hidden = true;
    });
  }

  choose(clickedIndex: number): void {
    this.#context.player.trigger('plugin-playlist-click-video', { currentIndex: this.index, clickedIndex });
    this.#go(clickedIndex);
  }

  #go(index: number): boolean {
    const item = this.items[index];
    if (!item || !this.#playlist.goTo(index)) return false;
    const { player, switcher } = this.#context;
    void switcher.switchTo(item.source, { at: 0, thenPlay: true });
    this.#emitter.emit('changed', index);
    player.trigger('plugin-playlist-change', { currentIndex: index });
    return true;
  }
}

const controls = new WeakMap<PlayerContext, PlaylistControl>();

export function playlistOf(context: PlayerContext, items: readonly PlaylistItem[]): PlaylistControl {
  const control = controls.get(context) ?? new PlaylistControl(context, items);
  controls.set(context, control);
  return control;
}

/** Adds a playlist button before the time display. */
export function addPlaylistButton(context: PlayerContext, name: string, label: string, press: () => void) {
  const created = button(
    { className: `vjs-control player-playlist-button player-playlist-button--${name}`, label },
    press,
  );
  created.title = label;
  addControl(context, created, { before: 'currentTimeDisplay', isExtra: name !== 'next' });
  return created;
}
