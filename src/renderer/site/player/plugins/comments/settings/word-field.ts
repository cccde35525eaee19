import { button, element } from '../../../core/element.ts';
import { maxBlockedWordLength } from '../../../danmu/danmu-settings.ts';
import type { PlayerContext } from '../../../player-context.ts';
import type { Field } from './setting-fields.ts';

interface WordFieldOptions {
  words(): readonly string[];
  changed(words: readonly string[]): void;
}

/** Creates the list of blocked words with an input to add and buttons to remove them. */
export function wordField(
  { text }: Pick<PlayerContext, 'text'>,
  { words, changed }: WordFieldOptions,
): Field<readonly string[]> {
  const input = element('input', {
    className: 'player-danmu-settings__word',
    attributes: {
      ...{ type: 'text', autocomplete: 'off', enterkeyhint: 'done', maxlength: String(maxBlockedWordLength) },
      ...{ 'aria-label': text('Word to hide'), placeholder: text('Word to hide') },
    },
  });
  const refusal = element('p', {
    className: 'player-danmu-settings__refusal',
    attributes: { role: 'status' },
  });
  const add = () => {
    const result = withBlockedWord(words(), input.value);
    refusal.textContent = '';
    if (result === 'known') refusal.textContent = text('This word is hidden already');
    if (result === 'full')
      refusal.textContent = text('At most {1} words can be hidden', String(maxBlockedWords));
    if (typeof result === 'string') return;
    input.value = '';
    changed(result);
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) add();
  });
  const remove = (word: string) => {
    changed(words().filter((other) => other !== word));
    // Moves the focus to the input, because the focused button has been removed.
    input.focus();
  };
  const list = element('ul', { className: 'player-danmu-settings__words' });
  const label = text('Hide by word');
  return {
    element: element(
      'div',
      { className: 'player-danmu-settings__block', attributes: { role: 'group', 'aria-label': label } },
      [
        element('div', { className: 'player-danmu-settings__row' }, [
          element('span', {
            className: 'player-danmu-settings__name',
            text: label,
            attributes: { 'aria-hidden': 'true' },
          }),
          input,
          button({ className: 'player-danmu-settings__add', text: text('Add') }, add),
        ]),
        refusal,
        list,
      ],
    ),
    draw: (now) => {
      list.hidden = now.length === 0;
      list.replaceChildren(
        ...now.map((word) =>
          element('li', {}, [
            button(
              {
                className: 'player-danmu-settings__blocked',
                text: word,
                label: text('Remove {1}', word),
              },
              () => remove(word),
            ),
          ]),
        ),
      );
    },
  };
}

export const maxBlockedWords = 100;

/** Returns the list with a word added, or the reason why the word was rejected. */
export function withBlockedWord(
  words: readonly string[],
  text: string,
): readonly string[] | 'empty' | 'known' | 'full' {
  const word = text.trim().slice(0, maxBlockedWordLength).trim();
  if (word === '') return 'empty';
  // Ignores case, because blocking does too.
  if (words.some((other) => other.toLowerCase() === word.toLowerCase())) return 'known';
  return words.length >= maxBlockedWords ? 'full' : [...words, word];
}
