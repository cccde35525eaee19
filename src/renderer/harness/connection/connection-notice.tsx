import { observer } from 'mobx-react-lite';
import { detailText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWindow } from '../window-context.ts';
import { connectionTexts } from './connection-texts.ts';
import './connection-notice.css';

/** Shows that the connection is lost or silent, and why, until it is back. */
export const ConnectionNotice = observer(function ConnectionNotice() {
  const { client, preferences } = useWindow();
  const texts = useTexts(connectionTexts);
  if (client.status === 'silent') return <SilenceNotice />;
  if (client.status !== 'lost') return null;
  return (
    <div className="connection-notice" role="alert">
      <strong>{texts.lost}</strong>
      {client.error !== undefined && <span>{detailText(client.error, preferences.language)}</span>}
      <button type="button" className="button" onClick={client.retry}>
        {preferences.texts.retry}
      </button>
    </div>
  );
});

const SilenceNotice = observer(function SilenceNotice() {
  const { client, preferences } = useWindow();
  const texts = useTexts(connectionTexts);
  return (
    <div className="connection-notice">
      {/* Announced once, because a live countdown would be read aloud every second. */}
      <span className="visually-hidden" role="alert">
        {texts.silent(5)}
      </span>
      <strong aria-hidden="true">{texts.silent(client.silentSeconds)}</strong>
      <span>{texts.silentMeans}</span>
      {client.pictures !== undefined && (
        <button type="button" className="button" onClick={client.retry}>
          {preferences.texts.retry}
        </button>
      )}
    </div>
  );
});
