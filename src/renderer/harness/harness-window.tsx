import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { EnvironmentBar } from './environments/environment-bar.tsx';
import { EnvironmentsStore } from './environments/environments.store.ts';
import { HelpStore } from './help/help.store.ts';
import { helpTexts } from './help/help.texts.ts';
import { HelpPage } from './help/help-page.tsx';
import { TourBar } from './help/tour/tour-bar.tsx';
import { HeldBar } from './panels/inspector/breakpoints/held-bar.tsx';
import { PanelHost } from './panels/panel-host.tsx';
import { PanelRail } from './panels/panel-rail.tsx';
import { CashierSheet } from './panels/pay/cashier/cashier-sheet.tsx';
import { ComparisonPage } from './panels/screenshots/comparison/comparison-page.tsx';
import { PreferenceControls } from './preferences/preference-controls.tsx';
import { StageStore } from './stage/stage.store.ts';
import { StageNotices } from './stage/stage-notices.tsx';
import { StatusBar } from './status/status-bar.tsx';
import { failureText } from './texts/failure-text.ts';
import { useTexts } from './texts/use-texts.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { IconButton } from './ui/buttons/icon-button.tsx';
import { setToolsLanguage } from './wall/frame/commands/frame-tools.ts';
import { VerificationPanel } from './wall/frame/verification/verification-panel.tsx';
import { Wall } from './wall/wall.tsx';
import { useStore, useWindow } from './window-context.ts';
import './harness-window.css';

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
