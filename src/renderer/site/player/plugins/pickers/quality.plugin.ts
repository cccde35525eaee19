import { dataSaverOf } from '../../core/data-saver.ts';
import { playableSource } from '../../core/source/playable-source.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents, QualityOption } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { Notice } from './notice.ts';
import { PopupPicker } from './popup-picker.ts';

/** Max time in ms that the notice is shown while a source loads. */
const noticeMs = 10_000;

/** Adds a menu of qualities, each with its own source URL. */
export const quality: ComponentPlugin<'quality'> = { name: 'quality', component: 'quality', install };

/** Number of lines of the usual quality names. */
const linesByName: Readonly<Record<string, number>> = {
  ...{ fd: 240, ld: 360, sd: 480, hd: 720, fhd: 1080, '2k': 1440, '4k': 2160 },
  ...{ 流畅: 360, 标清: 480, 高清: 720, 超清: 1080, 蓝光: 1080 },
};

/**
 * Returns the quality with the fewest lines, according to its name. If several are equal, returns the last one, because
 * the best is first.
 */
export function lowestQuality<One extends Pick<QualityOption, 'definition' | 'desc'>>(
  qualities: readonly One[],
): One | undefined {
  return qualities.reduce<One | undefined>(
    (lowest, one) => (lowest === undefined || lines(one) <= lines(lowest) ? one : lowest),
    undefined,
  );
}

function lines({ definition, desc }: Pick<QualityOption, 'definition' | 'desc'>): number {
  for (const name of [definition, desc]) {
    const known = linesByName[name.trim().toLowerCase()] ?? Number(/\d{3,4}/.exec(name)?.[0]);
    if (known > 0) return known;
  }
  return Number.POSITIVE_INFINITY;
}

function install(context: PlayerContext, { qualities, getQuality }: PlayerComponents['quality']): void {
  const { options, player, signal, switcher, text } = context;
  const saver = dataSaverOf(context);
  const sourceOf = (one: QualityOption) => playableSource(one.Url, document.baseURI);
  const usable = qualities.filter((one) => sourceOf(one) !== undefined);
  const notice = new Notice(context);
  const picker = new PopupPicker(context, {
    name: text('Resolution'),
    className: 'player-picker--quality',
    closeDelayMs: 150,
    listCloseDelayMs: 150,
    chosen: ({ value }) => {
      const chosen = usable.find(({ definition }) => definition === value);
      const source = chosen && sourceOf(chosen);
      if (!chosen || !source) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the oldest supported engines have no Cookie Store
      document.cookie = qualityCookie(chosen.definition);
      notice.show(`${text('Switching to you for')} ${chosen.desc}, ${text('Please wait...')}`, noticeMs);
      getQuality?.(chosen.definition, chosen.desc);
      void switcher.switchTo(source, { thenPlay: true });
    },
  });
  player.on('canplay', () => notice.hide());
  player.on('error', () => notice.hide());

  const saved = readQuality(document.cookie);
  const initial = usable.find(({ Url }) => Url === options.source);
  const chosen = usable.find(({ definition }) => definition === saved) ?? initial;
  const first = saver.isOn ? lowestQuality(usable) : chosen;
  picker.offer(
    usable.map(({ definition, desc }) => ({ value: definition, text: desc })),
    first?.definition,
  );
  const source = first && first !== initial ? sourceOf(first) : undefined;
  // Replaces the initial source, because nothing has loaded yet.
  if (source) void switcher.switchTo(source);
  const save = (isOn: boolean) => {
    const lowest = isOn ? lowestQuality(usable) : undefined;
    const lowestSource = lowest && sourceOf(lowest);
    if (!lowestSource || lowestSource.src === switcher.source?.src) return;
    picker.mark(lowest.definition);
    void switcher.switchTo(lowestSource);
  };
  saver.onChange(save, signal);
}

const cookieName = 'selectedStreamLevel';
const cookieDays = 365;

/** Returns the quality that the user last selected for any video. */
export function readQuality(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(cookieName.length + 1)) || undefined;
  } catch {
    // Ignores a cookie that is invalid, because the site did not write it.
    return undefined;
  }
}

export function qualityCookie(definition: string): string {
  return `${cookieName}=${encodeURIComponent(definition)}; max-age=${cookieDays * 24 * 3_600}; path=/; samesite=lax`;
}
