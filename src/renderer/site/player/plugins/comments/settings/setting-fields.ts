import { element } from '../../../core/element.ts';

/** Control of one setting. `draw` shows the current value. */
export interface Field<Value> {
  readonly element: HTMLElement;
  draw(value: Value): void;
}

interface RangeOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  shown(value: number): string;
  changed(value: number): void;
}

export function rangeField({ label, min, max, step, shown, changed }: RangeOptions): Field<number> {
  const attributes = { type: 'range', min: String(min), max: String(max), step: String(step) };
  const input = element('input', { attributes });
  const value = element('span', {
    className: 'player-danmu-settings__value',
    attributes: { 'aria-hidden': 'true' },
  });
  input.addEventListener('input', () => changed(Number(input.value)));
  const name = element('span', { className: 'player-danmu-settings__name', text: label });
  return {
    element: element('label', { className: 'player-danmu-settings__row' }, [name, input, value]),
    draw: (now) => {
      input.value = String(now);
      input.setAttribute('aria-valuetext', shown(now));
      value.textContent = shown(now);
    },
  };
}

interface ChoiceOptions<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  changed(value: Value): void;
}

let groups = 0;

/** Creates a field that selects one value. */
export function choiceField<Value>({ label, choices, changed }: ChoiceOptions<Value>): Field<Value> {
  groups += 1;
  const name = `player-danmu-setting-${groups}`;
  const inputs = choices.map(({ value }) => {
    const input = element('input', { attributes: { type: 'radio', name } });
    input.addEventListener('change', () => changed(value));
    return input;
  });
  return {
    element: groupOf(
      label,
      inputs.map((input, index) => captioned(input, choices[index]?.text ?? '')),
    ),
    draw: (now) =>
      inputs.forEach((input, index) => {
        input.checked = choices[index]?.value === now;
      }),
  };
}

/** Creates a field that selects any number of values. */
export function checksField<Value>({
  label,
  choices,
  changed,
}: Omit<ChoiceOptions<Value>, 'changed'> & {
  changed(value: Value, isChosen: boolean): void;
}): Field<(value: Value) => boolean> {
  const fields = choices.map(({ text, value }) => checkField(text, (isChosen) => changed(value, isChosen)));
  return {
    element: groupOf(
      label,
      fields.map((field) => field.element),
    ),
    draw: (isChosen) =>
      fields.forEach((field, index) => {
        const choice = choices[index];
        if (choice) field.draw(isChosen(choice.value));
      }),
  };
}

export function checkField(text: string, changed: (isChosen: boolean) => void): Field<boolean> {
  const input = element('input', { attributes: { type: 'checkbox' } });
  input.addEventListener('change', () => changed(input.checked));
  return {
    element: captioned(input, text),
    draw: (isChosen) => {
      input.checked = isChosen;
    },
  };
}

function captioned(input: HTMLInputElement, text: string): HTMLElement {
  return element('label', { className: 'player-danmu-settings__choice' }, [input, element('span', { text })]);
}

function groupOf(label: string, choices: readonly HTMLElement[]): HTMLElement {
  const legend = element('span', {
    className: 'player-danmu-settings__name',
    text: label,
    attributes: { 'aria-hidden': 'true' },
  });
  return element(
    'div',
    { className: 'player-danmu-settings__row', attributes: { role: 'group', 'aria-label': label } },
    [legend, element('div', { className: 'player-danmu-settings__choices' }, choices)],
  );
}
