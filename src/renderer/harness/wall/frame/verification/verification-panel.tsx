import { observer } from 'mobx-react-lite';
import { missingCapabilities } from '#shared/device/engines.ts';
import type { EmulationFact, ViewState } from '#shared/ipc/views/view-state.ts';
import { capabilityNames, engineTexts } from '#shared/text/capability-text.ts';
import { factName, factValue } from '#shared/text/fact-text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { VerificationStore } from './verification.store.ts';
import './verification-panel.css';
import { verificationTexts } from './verification.texts.ts';

const order = ['mismatch', 'known', 'match'] as const;

function verdictOf({ ok, known }: EmulationFact): (typeof order)[number] {
  if (known !== undefined) return 'known';
  return ok ? 'match' : 'mismatch';
}

/**
 * Lists the verified properties of a page, or those of the full verification. Mismatches come first. The panel is
 * beside the wall, because native views would cover it.
 */
export const VerificationPanel = observer(function VerificationPanel({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const verification = useStore(VerificationStore);
  const { texts } = preferences;
  const words = useTexts(verificationTexts);
  const check = verification.checkOf(view.id);
  const report = check === undefined || check === 'checking' ? undefined : check;
  const facts = report?.facts ?? view.verification?.facts ?? [];
  return (
    <aside className="verification-panel" data-region aria-label={texts.verification}>
      <div className="verification-panel-head">
        <div>
          <h2>{report === undefined ? texts.verification : words.complete}</h2>
          <p>{view.name[preferences.language]}</p>
        </div>
        <IconButton icon="close" label={texts.close} onPress={() => harness.inspect(undefined)} />
      </div>
      {harness.can(view, 'child-targets') && <CheckCommands view={view} />}
      {report === undefined && view.verification?.isPageReady === false && (
        <p className="verification-panel-counts">{texts.whyNotReady}</p>
      )}
      {facts.length > 0 && <Counts facts={facts} />}
      <Missing view={view} />
      <div className="verification-panel-body">
        {facts.length === 0 ? (
          <p className="verification-panel-none">
            {view.status === 'failed' ? texts.unchecked : texts.checking}
          </p>
        ) : (
          facts
            .toSorted((a, b) => order.indexOf(verdictOf(a)) - order.indexOf(verdictOf(b)))
            .map((fact) => <Fact key={fact.name} fact={fact} />)
        )}
      </div>
    </aside>
  );
});

const CheckCommands = observer(function CheckCommands({ view }: { readonly view: ViewState }) {
  const verification = useStore(VerificationStore);
  const words = useTexts(verificationTexts);
  const check = verification.checkOf(view.id);
  const isChecking = check === 'checking';
  return (
    <div className="verification-panel-commands">
      <button
        type="button"
        className="button"
        title={words.hint}
        disabled={isChecking || view.status === 'failed' || view.status === 'opening'}
        onClick={() => void verification.check(view.id)}
      >
        {isChecking ? words.checking : words.check}
      </button>
      {check !== undefined && !isChecking && (
        <button type="button" className="button" onClick={() => verification.forget(view.id)}>
          {words.ofPage}
        </button>
      )}
      {isChecking && <span role="status">{words.hint}</span>}
    </div>
  );
});

/** Lists what the engine of the view cannot do, because no fact shows most of it. */
const Missing = observer(function Missing({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const words = useTexts(verificationTexts);
  const engine = harness.engineOf(view);
  const missing = missingCapabilities(harness.hostOf(view)).map(
    (each) => capabilityNames[each][preferences.language],
  );
  if (missing.length === 0) return null;
  return (
    <p className="verification-panel-counts">
      {words.missing(engineTexts[engine] ?? view.name[preferences.language], missing)}
    </p>
  );
});

const Counts = observer(function Counts({ facts }: { readonly facts: readonly EmulationFact[] }) {
  const words = useTexts(verificationTexts);
  const count = (verdict: (typeof order)[number]) =>
    facts.filter((fact) => verdictOf(fact) === verdict).length;
  return (
    <p className="verification-panel-counts">
      {words.counts(count('match'), count('mismatch'), count('known'))}
    </p>
  );
});

const Fact = observer(function Fact({ fact }: { readonly fact: EmulationFact }) {
  const { texts, language } = useWindow().preferences;
  const verdict = verdictOf(fact);
  return (
    <dl className="verification-fact" data-verdict={verdict}>
      <dt title={fact.name}>{factName(fact.name, language)}</dt>
      {verdict === 'match' ? (
        <dd>{factValue(fact.actual, language)}</dd>
      ) : (
        <>
          <dd>
            <span>{texts.expected}</span> {factValue(fact.expected, language)}
          </dd>
          <dd>
            <span>{texts.actual}</span> {factValue(fact.actual, language)}
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
