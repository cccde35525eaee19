import { observer } from 'mobx-react-lite';
import type { EmulationFact, ViewState } from '#shared/ipc/view-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWindow } from '../../window-context.ts';
import './truth-panel.css';

const order = ['mismatch', 'known', 'match'] as const;

function verdictOf({ ok, known }: EmulationFact): (typeof order)[number] {
  if (known !== undefined) return 'known';
  return ok ? 'match' : 'mismatch';
}

/** All that one page was asked, mismatches first. Beside the wall, not above it: native views would cover it. */
export const TruthPanel = observer(function TruthPanel({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const { texts } = preferences;
  const facts = (view.truth?.facts ?? []).toSorted(
    (a, b) => order.indexOf(verdictOf(a)) - order.indexOf(verdictOf(b)),
  );
  return (
    <aside className="truth-panel" data-region aria-label={texts.truth}>
      <div className="truth-panel-head">
        <div>
          <h2>{texts.truth}</h2>
          <p>{view.name}</p>
        </div>
        <IconButton icon="close" label={texts.close} onPress={() => harness.inspect(undefined)} />
      </div>
      <div className="truth-panel-body">
        {facts.length === 0 ? (
          <p className="truth-panel-none">{view.status === 'failed' ? texts.unchecked : texts.checking}</p>
        ) : (
          facts.map((fact) => <Fact key={fact.name} fact={fact} />)
        )}
      </div>
    </aside>
  );
});

const Fact = observer(function Fact({ fact }: { readonly fact: EmulationFact }) {
  const { texts, language } = useWindow().preferences;
  const verdict = verdictOf(fact);
  return (
    <dl className="truth-fact" data-verdict={verdict}>
      <dt>{fact.name}</dt>
      {verdict === 'match' ? (
        <dd>{fact.actual}</dd>
      ) : (
        <>
          <dd>
            <span>{texts.expected}</span> {fact.expected}
          </dd>
          <dd>
            <span>{texts.actual}</span> {fact.actual}
          </dd>
          {fact.known !== undefined && (
            <dd>
              <span>{texts.knownDifference}</span> {fact.known[language]}
            </dd>
          )}
        </>
      )}
    </dl>
  );
});
