import { button, element } from '../../../core/element.ts';
import { type DanmuSettings, quietDanmuSettings } from '../../../danmu/danmu-settings.ts';
import type { PlayerContext } from '../../../player-context.ts';
import { type DanmuControl, danmuOf } from '../danmu-control.ts';
import './danmu-panel.css';
import { checkField, checksField, choiceField, type Field, rangeField } from './setting-fields.ts';
import { wordField } from './word-field.ts';

type Mode = DanmuSettings['blockedModes'][number];

/** Comment types that users can tell apart. */
const kinds = [
  { modes: [1, 6], name: 'Scrolling' },
  { modes: [5], name: 'Top' },
  { modes: [4], name: 'Bottom' },
  { modes: [7, 17], name: 'Positioned' },
] as const satisfies readonly { modes: readonly Mode[]; name: string }[];

/** Shows the comment settings. The owner of the panel shows and hides it. */
export class DanmuPanel {
  readonly element: HTMLElement;
  readonly #danmu: DanmuControl;
  readonly #fields: readonly ((settings: DanmuSettings) => void)[];
  readonly #calm: HTMLElement;

  constructor(context: PlayerContext, close: () => void) {
    const { text } = context;
    const danmu = danmuOf(context);
    this.#danmu = danmu;
    this.#calm = element('p', {
      className: 'player-danmu-settings__calm',
      text: text('Danmu is off: the system asks for less motion'),
    });
    const fields = fieldsOf(context, danmu);
    this.#fields = fields.map(({ draw }) => draw);
    const title = text('Danmu settings');
    this.element = element(
      'div',
      {
        className: 'player-danmu-settings',
        attributes: { role: 'dialog', 'aria-label': title, tabindex: '-1' },
      },
      [
        element('div', { className: 'player-danmu-settings__head' }, [
          element('span', { text: title, attributes: { 'aria-hidden': 'true' } }),
          button({ className: 'player-danmu-settings__reset', text: text('Reset') }, () =>
            danmu.configure(quietDanmuSettings),
          ),
          button({ className: 'player-danmu-settings__close', label: text('Close') }, close),
        ]),
        this.#calm,
        ...fields.map((field) => field.element),
      ],
    );
    danmu.onConfigured(() => this.#draw());
    danmu.switch.onChange(() => this.#draw());
    this.#draw();
  }

  #draw(): void {
    const { settings, switch: danmu } = this.#danmu;
    this.#calm.hidden = !danmu.isCalmed;
    for (const draw of this.#fields) draw(settings);
  }
}

function fieldsOf(context: PlayerContext, danmu: DanmuControl) {
  const { text } = context;
  return [
    bound(
      choiceField<DanmuSettings['area']>({
        label: text('Display area'),
        choices: [
          { value: 0.25, text: text('A quarter') },
          { value: 0.5, text: text('Half') },
          { value: 1, text: text('All') },
        ],
        changed: (area) => danmu.configure({ area }),
      }),
      ({ area }) => area,
    ),
    shareField(danmu, 'opacity', text('Opacity'), [0.1, 1]),
    shareField(danmu, 'scale', text('Text size'), [0.5, 2]),
    shareField(danmu, 'speed', text('Speed'), [0.5, 2]),
    bound(
      checkField(text('Equal size'), (hasEvenSize) => danmu.configure({ hasEvenSize })),
      ({ hasEvenSize }) => hasEvenSize,
    ),
    bound(kindsField(context, danmu), ({ blockedModes }) => {
      const blocked: readonly Mode[] = blockedModes;
      return (modes: readonly Mode[]) => modes.every((mode) => blocked.includes(mode));
    }),
    bound(
      checkField(text('Merge repeated ones'), (mergesDoubles) => danmu.configure({ mergesDoubles })),
      ({ mergesDoubles }) => mergesDoubles,
    ),
    bound(
      wordField(context, {
        words: () => danmu.settings.blockedWords,
        changed: (blockedWords) => danmu.configure({ blockedWords: [...blockedWords] }),
      }),
      ({ blockedWords }) => blockedWords,
    ),
  ];
}

function kindsField({ text }: PlayerContext, danmu: DanmuControl) {
  return checksField<readonly Mode[]>({
    label: text('Hide by type'),
    choices: kinds.map(({ modes, name }) => ({ value: modes, text: text(name) })),
    changed: (modes, isBlocked) => {
      const others = danmu.settings.blockedModes.filter((mode) => !modes.includes(mode));
      danmu.configure({ blockedModes: isBlocked ? [...others, ...modes] : others });
    },
  });
}

function shareField(
  danmu: DanmuControl,
  name: 'opacity' | 'scale' | 'speed',
  label: string,
  [min, max]: readonly [number, number],
) {
  const shown = (value: number) => `${Math.round(value * 100)}%`;
  const changed = (value: number) => danmu.configure({ [name]: value });
  return bound(rangeField({ label, min, max, step: 0.05, shown, changed }), (settings) => settings[name]);
}

/** Connects a field to its value in the settings. */
function bound<Value>({ element: created, draw }: Field<Value>, valueIn: (settings: DanmuSettings) => Value) {
  return { element: created, draw: (settings: DanmuSettings) => draw(valueIn(settings)) };
}
