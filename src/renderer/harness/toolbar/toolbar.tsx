import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { EnvironmentChoice } from '../environments/environment-choice.tsx';
import { MirrorToggle } from '../mirroring/mirror-toggle.tsx';
import { Icon } from '../ui/buttons/icon.tsx';
import { WallZoomChoice } from '../wall/wall-zoom.tsx';
import { useWindow } from '../window-context.ts';
import './toolbar.css';

/** Shows the address bar and the commands for all views. */
export const Toolbar = observer(function Toolbar() {
  const { harness, preferences } = useWindow();
  const { texts } = preferences;
  const hasViews = harness.views.length > 0;
  return (
    <header className="toolbar" data-region>
      <EnvironmentChoice />
      <AddressBar />
      <WallZoomChoice />
      <MirrorToggle />
      <button
        type="button"
        className="button"
        disabled={!hasViews}
        title={texts.reloadAll}
        aria-busy={harness.pending.has('reload')}
        onClick={() => void harness.send('reload', { views: null })}
      >
        <Icon name="reload" />
        <span className="toolbar-text">{texts.reloadAll}</span>
      </button>
      <button
        type="button"
        className="button"
        disabled={!hasViews}
        title={texts.captureAll}
        aria-busy={harness.pending.has('capture')}
        onClick={() => void harness.capture()}
      >
        <Icon name="camera" />
        <span className="toolbar-text">{texts.captureAll}</span>
      </button>
    </header>
  );
});

const AddressBar = observer(function AddressBar() {
  const { harness, preferences } = useWindow();
  const { texts } = preferences;
  const input = useRef<HTMLInputElement>(null);
  const { addressFocusRequests } = harness;

  useEffect(() => {
    if (addressFocusRequests > 0) input.current?.select();
  }, [addressFocusRequests]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void harness.sendAddress();
  };
  return (
    <form className="address-bar" onSubmit={send}>
      <select
        aria-label={texts.sendTo}
        value={harness.recipient ?? ''}
        onChange={(event) => harness.setRecipient(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{texts.allViews}</option>
        {harness.views.map((view) => (
          <option key={view.id} value={view.id}>
            {view.name[preferences.language]}
          </option>
        ))}
      </select>
      <input
        ref={input}
        type="text"
        aria-label={texts.address}
        placeholder={texts.addressHint}
        spellCheck={false}
        value={harness.address}
        onChange={(event) => harness.setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') harness.setAddress(undefined);
        }}
      />
      <button
        type="submit"
        className="button button-primary"
        disabled={harness.views.length === 0}
        aria-busy={harness.pending.has('navigate', harness.recipient)}
      >
        {texts.go}
      </button>
    </form>
  );
});
