import { observer } from 'mobx-react-lite';
import type { EmulationFact, ViewState } from '#shared/ipc/view-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWindow } from '../../window-context.ts';
import './truth-panel.css';

/** All that one page was asked, mismatches first. Beside the wall, not above it: native views would cover it. */
export const TruthPanel = observer(function TruthPanel({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const { texts } = preferences;
  const facts = (view.truth?.facts ?? []).toSorted((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <aside className="truth-panel" aria-label={texts.truth}>
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
  const { texts } = useWindow().preferences;
  return (
    <dl className="truth-fact" data-ok={fact.ok}>
      <dt>{fact.name}</dt>
      {fact.ok ? (
        <dd>{fact.actual}</dd>
      ) : (
        <>
          <dd>
            <span>{texts.expected}</span> {fact.expected}
          </dd>
          <dd>
            <span>{texts.actual}</span> {fact.actual}
          </dd>
        </>
      )}
    </dl>
  );
});
