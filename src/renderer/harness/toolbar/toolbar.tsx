import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { EnvironmentsStore } from '../environments/environments.store.ts';
import { environmentsTexts } from '../environments/environments.texts.ts';
import { wallZooms } from '../layout/wall-layout.ts';
import { MirrorToggle } from '../mirroring/mirror-toggle.tsx';
import { Icon } from '../ui/buttons/icon.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { wallTexts } from '../wall/wall.texts.ts';
import { useStore, useTexts, useWindow } from '../window-context.ts';
import './toolbar.css';
import '../environments/environments.css';

/** Switches the environment of all views. */
const EnvironmentChoice = observer(function EnvironmentChoice() {
  const { preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  const { current, choices, changingTo, file, isLive } = environments;
  if (current === undefined) return null;
  return (
    <select
      className={isLive ? 'environment-choice environment-choice-live' : 'environment-choice'}
      aria-label={texts.choice}
      title={`${texts.choiceNote}\n${texts.choiceHint(file)}`}
      value={(changingTo ?? current).id}
      disabled={changingTo !== undefined}
      onFocus={() => void environments.load()}
      onChange={({ target }) => void environments.choose(target.value)}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name[preferences.language]}
        </option>
      ))}
    </select>
  );
});

const WallZoomChoice = observer(function WallZoomChoice() {
  const { wall } = useWindow();
  const texts = useTexts(wallTexts);
  const options = wallZooms.map((value) => ({ value, text: texts.zooms[value] }));
  return (
    <>
      <span className="wall-zoom-wide">
        <Segmented label={texts.zoom} value={wall.zoom} options={options} onChange={wall.chooseZoom} />
      </span>
      <select
        className="field wall-zoom-narrow"
        aria-label={texts.zoom}
        value={wall.zoom}
        onChange={({ target }) => wall.chooseZoom(options[target.selectedIndex]?.value ?? 'fit')}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
});

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
