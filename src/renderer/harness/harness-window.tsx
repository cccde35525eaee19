import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import { connectionTexts } from './connection/connection-texts.ts';
import { EnvironmentBar } from './environments/environment-bar.tsx';
import { EnvironmentsStore } from './environments/environments.store.ts';
import { environmentsTexts } from './environments/environments.texts.ts';
import { HelpStore } from './help/help.store.ts';
import { helpTexts } from './help/help.texts.ts';
import { HelpPage } from './help/help-page.tsx';
import { TourBar } from './help/tour/tour-bar.tsx';
import { afterRestartTexts } from './panels/after-restart.texts.ts';
import { HeldBar } from './panels/inspector/breakpoints/held-bar.tsx';
import { PanelHost } from './panels/panel-host.tsx';
import { PanelRail } from './panels/panel-rail.tsx';
import { CashierSheet } from './panels/pay/cashier/cashier-sheet.tsx';
import { ComparisonPage } from './panels/screenshots/comparison/comparison-page.tsx';
import { themes } from './preferences/preferences.store.ts';
import { StageStore } from './stage/stage.store.ts';
import { StatusBar } from './status/status-bar.tsx';
import { detailText, failureText } from './texts/failure-text.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { IconButton } from './ui/buttons/icon-button.tsx';
import { Segmented } from './ui/fields/segmented.tsx';
import { setToolsLanguage } from './wall/frame/commands/frame-tools.ts';
import { VerificationPanel } from './wall/frame/verification/verification-panel.tsx';
import { Wall } from './wall/wall.tsx';
import { useStore, useTexts, useWindow } from './window-context.ts';
import './harness-window.css';
import './environments/environments.css';

/** Shows that the connection is lost or silent, and why, until it is back. */
const ConnectionNotice = observer(function ConnectionNotice() {
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

/** Names of the languages, each in that language, so that its speakers recognize it. */
const languageOptions: readonly { value: Language; text: string }[] = [
  { value: 'zh', text: '中文' },
  { value: 'en', text: 'English' },
];

const PreferenceControls = observer(function PreferenceControls() {
  const { preferences } = useWindow();
  const { texts, language, theme } = preferences;
  const afterRestart = useTexts(afterRestartTexts);
  return (
    <div className="preference-controls" title={afterRestart.kept}>
      <Segmented
        label={texts.theme}
        value={theme}
        options={themes.map((value) => ({ value, text: texts.themes[value] }))}
        onChange={preferences.chooseTheme}
      />
      <Segmented
        label={texts.language}
        value={language}
        options={languageOptions}
        onChange={preferences.chooseLanguage}
      />
    </div>
  );
});

const EnvironmentNotice = observer(function EnvironmentNotice() {
  const { preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  const { changingTo } = environments;
  if (changingTo === undefined) return null;
  return (
    <p className="environment-bar environment-bar-notice" role="status">
      {texts.changing(changingTo.name[preferences.language])}
    </p>
  );
});

/** Shows notices over the lower edge of the wall, so that views do not move when a notice appears or disappears. */
const StageNotices = observer(function StageNotices() {
  const { wall } = useWindow();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      const bottom = box.parentElement?.getBoundingClientRect().bottom ?? 0;
      wall.covered(box.offsetHeight === 0 ? 0 : bottom - box.getBoundingClientRect().top);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      observer.disconnect();
      wall.covered(0);
    };
  }, [wall]);
  return (
    <div ref={element} className="stage-notices">
      <EnvironmentNotice />
    </div>
  );
});

export const HarnessWindow = observer(function HarnessWindow() {
  const { client, harness, preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const stage = useStore(StageStore);
  const { language, theme, texts } = preferences;

  useEffect(() => {
    document.documentElement.lang = language;
    setToolsLanguage(localStorage, language);
    document.documentElement.dataset['theme'] = theme;
    document.title = texts.title;
  }, [language, theme, texts]);

  if (harness.status !== 'ready') return <NotReady />;
  return (
    <div
      className={environments.isLive ? 'harness-window harness-window-live' : 'harness-window'}
      data-connection={client.status}
    >
      <nav className="harness-window-rail" data-region aria-label={texts.title}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <PanelRail />
      </nav>
      <PanelHost place="side" />
      <div className="harness-window-main">
        <Toolbar />
        <TourBar />
        <EnvironmentBar />
        <div className="harness-window-stage">
          <ConnectionNotice />
          <div className="harness-window-wall">
            {stage.page === undefined && <Wall />}
            {stage.page === 'comparison' && <ComparisonPage />}
            {stage.page === 'help' && <HelpPage />}
            <StageNotices />
          </div>
          {harness.inspected && <VerificationPanel view={harness.inspected} />}
        </div>
        <HeldBar />
        <PanelHost place="dock" />
        <footer className="harness-window-foot" data-region>
          <StatusBar />
          <HelpButton />
          <PreferenceControls />
        </footer>
      </div>
      <CashierSheet />
    </div>
  );
});

const HelpButton = observer(function HelpButton() {
  const help = useStore(HelpStore);
  const texts = useTexts(helpTexts);
  return <IconButton icon="help" label={texts.open} onPress={() => void help.toggle('start')} />;
});

const NotReady = observer(function NotReady() {
  const { client, harness, preferences } = useWindow();
  const { texts } = preferences;
  const error = harness.error ?? client.error;
  if (error === undefined) {
    return <div className="harness-window-notice" role="status" aria-busy="true" aria-label={texts.title} />;
  }
  return (
    <div className="harness-window-notice" role="alert">
      <strong>{texts.failedToStart}</strong>
      <p>{failureText(error, preferences.language)}</p>
      <button
        type="button"
        className="button"
        onClick={() => (client.status === 'lost' ? client.retry() : void harness.load())}
      >
        {texts.retry}
      </button>
    </div>
  );
});
