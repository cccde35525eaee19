import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import { maxRegexLength } from '#shared/ipc/records/call-match.ts';
import { useTexts, useWindow } from '../../../window-context.ts';
import { type AddressDraft, type AddressSyntax, matchOf } from './match-draft.ts';
import { rulesTexts } from './rules.texts.ts';

export interface AddressFieldProps {
  readonly draft: AddressDraft & { readonly method: string };
  readonly onChange: (change: Partial<AddressDraft>) => void;
}

const syntaxes: readonly AddressSyntax[] = ['url', 'exactUrl', 'regex'];
/** Pause in ms after typing, before the pattern is checked. */
const pauseMs = 250;

/** Edits the address pattern of a rule, and shows its error or the number of recent calls that it matches. */
export const AddressField = observer(function AddressField({ draft, onChange }: AddressFieldProps) {
  const { client, preferences } = useWindow();
  const texts = useTexts(rulesTexts);
  const { url, syntax, method } = draft;
  const [checked, setChecked] = useState<RequestOutput<'checkMatch'>>();
  useEffect(() => {
    setChecked(undefined);
    if (url === '') return;
    let isOver = false;
    const check = async () => {
      const match = matchOf({ by: 'url', endpoint: '', url, syntax });
      const found = await client.request('checkMatch', { match, ...(method !== '' && { method }) });
      if (!isOver) setChecked(found);
    };
    // Ignores errors. A lost connection has its own notice, and the pattern is checked again when the rule is saved.
    const timer = setTimeout(() => void check().catch(() => undefined), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, url, syntax, method]);
  const problem = checked?.problem ?? undefined;
  return (
    <div className="address-field">
      <select
        className="field"
        aria-label={texts.addressSyntax}
        value={syntax}
        onChange={({ target }) => onChange({ syntax: target.value as AddressSyntax })}
      >
        {syntaxes.map((value) => (
          <option key={value} value={value}>
            {texts.syntaxes[value]}
          </option>
        ))}
      </select>
      <input
        className="field"
        aria-label={texts.address}
        aria-invalid={problem !== undefined}
        spellCheck={false}
        required
        maxLength={syntax === 'regex' ? maxRegexLength : 2_048}
        value={url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      {problem === undefined ? (
        <p>
          {texts.addressHints[syntax]} {checked !== undefined && texts.matching(checked.matching, checked.of)}
        </p>
      ) : (
        <p className="panel-problem" role="alert">
          {preferences.language === 'zh' ? (problem.zh ?? problem.message) : problem.message}
        </p>
      )}
    </div>
  );
});
