import { observer } from 'mobx-react-lite';
import type { PhoneAppSummary, PhoneSummary } from '#shared/ipc/views/phones.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PhoneComparisonView } from './phone-comparison.tsx';
import { PhonesStore } from './phones.store.ts';
import { phonesTexts } from './phones.texts.ts';

/** Shows a phone with its state and apps. Its texts are isolated, because phones and pages choose them. */
export const PhoneItem = observer(function PhoneItem({ phone }: { readonly phone: PhoneSummary }) {
  const { preferences } = useWindow();
  const texts = useTexts(phonesTexts);
  const { serial, name, system, state, advice, apps } = phone;
  const isRead = system !== null;
  return (
    <section className="phone-item" aria-label={name}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {(system !== null || name !== serial) && (
        <p className="panel-soft">
          {system !== null && `Android ${system} · `}
          <bdi>{serial}</bdi>
        </p>
      )}
      {advice !== null && (
        <p className="panel-note" role="status">
          {advice[preferences.language]}
        </p>
      )}
      {state === 'ready' && advice === null && !isRead && <p className="panel-soft">{texts.reading}</p>}
      {isRead && apps.length === 0 && <p className="panel-soft">{texts.noApps}</p>}
      <ul>
        {apps.map((app) => (
          <li key={app.socket}>
            <PhoneApp serial={serial} app={app} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface PhoneAppProps {
  readonly serial: string;
  readonly app: PhoneAppSummary;
}

const PhoneApp = observer(function PhoneApp({ serial, app }: PhoneAppProps) {
  const { preferences } = useWindow();
  const phones = useStore(PhonesStore);
  const texts = useTexts(phonesTexts);
  const { name, socket, packageName, engine, pages, problem } = app;
  const isOpening = phones.isOpening(serial, app);
  return (
    <div className="phone-app">
      <div className="phone-app-head" title={[packageName, socket].filter(Boolean).join('\n')}>
        <span>
          <bdi>{name[preferences.language]}</bdi>
          {engine !== null && <em>{engine}</em>}
        </span>
        <button
          type="button"
          className="button"
          disabled={isOpening || problem !== null}
          onClick={() => void phones.open(serial, app)}
        >
          {isOpening ? texts.opening : texts.open}
        </button>
      </div>
      {problem !== null && <p className="panel-soft">{problem[preferences.language]}</p>}
      {pages.length > 0 && (
        <ul aria-label={texts.pages}>
          {pages.map(({ id, title, url }) => (
            <li key={id}>
              <button
                type="button"
                className="phone-page"
                title={url}
                aria-label={texts.openPage(title || url)}
                disabled={isOpening || !/^https?:/.test(url)}
                onClick={() => void phones.open(serial, app, url)}
              >
                <bdi>{title || url}</bdi>
                {title !== '' && <bdi className="panel-soft">{url}</bdi>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {app.platformId !== null && <PhoneComparisonView platformId={app.platformId} />}
    </div>
  );
});
