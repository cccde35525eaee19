import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useBack } from '../../../services/navigation/use-back.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { BackIcon, CloseIcon, SearchIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import './search-form.css';
import { SearchSections } from './other-searches.tsx';
import type { SearchStore } from './search.store.ts';
import type { SearchPlan } from './search-plan.ts';

interface SearchFormProps {
  readonly plan: Pick<SearchPlan, 'label' | 'placeholder' | 'home' | 'address'>;
  readonly store: SearchStore;
  /** Starts the search. Returns true if the field contains a valid keyword. */
  onSubmit(): boolean;
  onClear(): void;
}

export const SearchForm = observer(function SearchForm({ plan, store, onSubmit, onClear }: SearchFormProps) {
  const back = useBack(plan.home);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { draft, problem, keyword } = store;
  const isFresh = useRef(keyword === undefined);

  // Focuses the field for a new search, but not when the user returns to results.
  useEffect(() => {
    if (isFresh.current) field.current?.focus({ preventScroll: true });
  }, []);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Removes the focus, so that the on-screen keyboard does not cover the results.
    if (onSubmit()) field.current?.blur();
    else field.current?.focus();
  };
  const handleClear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <header className="search-form">
      <h1 className="visually-hidden">搜索</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported engines do not know <search> */}
      <form className="search-form__row" role="search" onSubmit={handleSubmit}>
        <IconButton label="返回" icon={<BackIcon />} onClick={back} />
        <div className={classNames('search-form__box', problem !== undefined && 'search-form__box--refused')}>
          <SearchIcon size={18} />
          <input
            ref={field}
            className="search-form__field"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={plan.label}
            placeholder={plan.placeholder}
            value={draft}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onChange={({ target, nativeEvent }) =>
              store.write(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            }
            onCompositionEnd={({ currentTarget }) => store.write(currentTarget.value)}
          />
          {draft !== '' && (
            <button type="button" className="search-form__clear" aria-label="清除" onClick={handleClear}>
              <CloseIcon size={16} />
            </button>
          )}
        </div>
        <button type="submit" className="search-form__submit">
          搜索
        </button>
      </form>
      <p className="search-form__problem" id={problemId} role="alert">
        {problem}
      </p>
      <SearchSections plan={plan} keyword={store.validDraft} />
    </header>
  );
});
