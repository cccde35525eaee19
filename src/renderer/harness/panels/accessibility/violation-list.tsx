import { observer } from 'mobx-react-lite';
import type { Violation } from '#shared/ipc/records/accessibility.ts';
import { Impact } from '#shared/ipc/records/accessibility.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { AccessibilityStore } from './accessibility.store.ts';
import { accessibilityTexts } from './accessibility.texts.ts';
import { CheckState } from './check-state.tsx';

const impacts = Impact.enum;

/** Lists the axe violations of one view, the most severe first. */
export const ViolationList = observer(function ViolationList({ view }: { readonly view: ViewState }) {
  const { preferences } = useWindow();
  const accessibility = useStore(AccessibilityStore);
  const texts = useTexts(accessibilityTexts);
  const checked = accessibility.audits.get(view.id);
  if (checked === undefined) return null;
  const { result } = checked;
  const name = view.name[preferences.language];
  const violations = (result?.violations ?? []).toSorted(
    (a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact),
  );
  const elements = violations.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <CheckState checked={checked} />
      {result !== undefined && (
        <p className="panel-soft" role="status">
          {violations.length === 0 ? texts.none : texts.found(violations.length, elements)} ·{' '}
          {texts.passed(result.passed)}
        </p>
      )}
      <ul className="violations">
        {violations.map((violation) => (
          <li key={violation.rule}>
            <ViolationItem viewId={view.id} violation={violation} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface ViolationItemProps {
  readonly viewId: string;
  readonly violation: Violation;
}

const ViolationItem = observer(function ViolationItem({ viewId, violation }: ViolationItemProps) {
  const accessibility = useStore(AccessibilityStore);
  const texts = useTexts(accessibilityTexts);
  const { rule, impact, title, helpUrl, count, elements } = violation;
  return (
    <details className="violation">
      <summary>
        <span className="violation-impact" data-impact={impact}>
          {texts.impacts[impact]}
        </span>{' '}
        {title} <span className="panel-soft">× {count}</span>
      </summary>
      <p className="panel-soft">
        <code>{rule}</code> ·{' '}
        <a href={helpUrl} target="_blank" rel="noreferrer">
          {texts.help}
        </a>
      </p>
      <ul>
        {elements.map(({ index, selector, html, summary }) => (
          <li key={index}>
            <button
              type="button"
              className="button violation-element"
              aria-pressed={accessibility.isMarked(viewId, { kind: 'violation', index })}
              title={`${texts.mark}\n${html}`}
              onClick={() => void accessibility.toggleMark(viewId, { kind: 'violation', index })}
            >
              <code>{selector}</code>
            </button>
            <p className="panel-soft violation-summary">{summary}</p>
          </li>
        ))}
      </ul>
      {count > elements.length && <p className="panel-soft">{texts.more(count - elements.length)}</p>}
    </details>
  );
});
