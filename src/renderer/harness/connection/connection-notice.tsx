import { observer } from 'mobx-react-lite';
import { detailText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWindow } from '../window-context.ts';
import { connectionTexts } from './connection-texts.ts';
import './connection-notice.css';

/** What is shown is the last that was known: says so, and why, until the connection is there again. */
export const ConnectionNotice = observer(function ConnectionNotice() {
  const { client, preferences } = useWindow();
  const texts = useTexts(connectionTexts);
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
