import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import '../../ui/buttons/button.css';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import '../panel-body.css';
import type { Panel } from '../panel.ts';
import { PhoneItem } from './phone-item.tsx';
import { PhonesStore } from './phones.store.ts';
import { phonesTexts } from './phones.texts.ts';
import './phones-panel.css';

/** Lists the phones that adb finds, and the apps and pages on each. */
const PhonesPanel = observer(function PhonesPanel() {
  const phones = useStore(PhonesStore);
  useEffect(() => phones.watch(), [phones]);
  const { state } = phones;
  return (
    <div className="panel-body">
      <AdbStatus />
      {state?.adb === 'running' && state.phones.length === 0 && <ConnectSteps />}
      {state?.phones.map((phone) => (
        <PhoneItem key={phone.serial} phone={phone} />
      ))}
    </div>
  );
});

const AdbStatus = observer(function AdbStatus() {
  const { preferences } = useWindow();
  const phones = useStore(PhonesStore);
  const texts = useTexts(phonesTexts);
  const { state } = phones;
  if (state === undefined) return <p className="panel-soft">{texts.reading}</p>;
  const text = state.problem?.[preferences.language] ?? texts.adb[state.adb];
  return (
    <>
      {text !== '' && (
        <p className={state.problem === null ? 'panel-soft' : 'panel-note'} role="status">
          {text}
        </p>
      )}
      {state.adb === 'off' && (
        <>
          <div className="panel-actions">
            <button type="button" className="button button-primary" onClick={() => void phones.startAdb()}>
              {texts.find}
            </button>
          </div>
          <p className="panel-soft">{texts.findHint}</p>
        </>
      )}
    </>
  );
});

const ConnectSteps = observer(function ConnectSteps() {
  const texts = useTexts(phonesTexts);
  return (
    <>
      <p role="status">
        <strong>{texts.none}</strong>
      </p>
      <ol className="phone-steps panel-soft">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
});

export const phonesPanel: Panel = {
  id: 'phones',
  place: 'side',
  icon: 'cable',
  title: { zh: '真机', en: 'Phones' },
  Content: PhonesPanel,
  createStores: ({ client, send, harness }) => [
    new PhonesStore({ client, send, viewOf: (platformId) => harness.viewOf(platformId) }),
  ],
};
