import { observer } from 'mobx-react-lite';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { useStore, useTexts, useWindow } from '../window-context.ts';
import { EnvironmentsStore } from './environments.store.ts';
import { environmentsTexts } from './environments.texts.ts';
import './environments.css';

/** Shows the current environment unless it is the local sandbox; a live environment is red. */
export const EnvironmentBar = observer(function EnvironmentBar() {
  const { preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  const { areGatewaysOpen, current, isElsewhere, isLive, problems } = environments;
  return (
    <>
      {current !== undefined && isElsewhere && (
        <section
          className={isLive || areGatewaysOpen ? 'environment-bar environment-bar-live' : 'environment-bar'}
          aria-label={texts.choice}
        >
          <strong>{isLive ? texts.live : texts.elsewhere}</strong>
          <span className="environment-bar-address" title={current.hosts.join('\n')}>
            {[
              current.name[preferences.language],
              current.address,
              ...(current.hosts.length > 0 ? [texts.hosts(current.hosts.length)] : []),
              ...(current.proxy === undefined ? [] : [texts.proxy(current.proxy)]),
              ...(current.certificates > 0 ? [texts.certificates(current.certificates)] : []),
            ].join(' · ')}
          </span>
          <Gateways />
        </section>
      )}
      {problems.length > 0 && (
        <section className="environment-bar environment-bar-notice" aria-label={texts.problems}>
          <strong>{texts.problems}</strong>
          <ul>
            {problems.map((problem) => (
              <li key={problem.en}>{problem[preferences.language]}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

const Gateways = observer(function Gateways() {
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  if (environments.areGatewaysOpen) {
    return (
      <>
        <span>{texts.gatewaysOpen}</span>
        <button type="button" className="button" onClick={() => void environments.openGateways(false)}>
          {texts.close}
        </button>
      </>
    );
  }
  return (
    <>
      <span>{texts.gatewaysClosed}</span>
      <ConfirmButton
        text={texts.open}
        question={texts.reallyOpen}
        cancelText={texts.cancel}
        onConfirm={() => void environments.openGateways(true)}
      />
    </>
  );
});
