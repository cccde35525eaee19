import { observer } from 'mobx-react-lite';
import { PanelsStore } from '../panels/panels.store.ts';
import { StageStore } from '../stage/stage.store.ts';
import { StageFrame } from '../stage/stage-frame.tsx';
import { Icon } from '../ui/buttons/icon.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../window-context.ts';
import { HelpStore, helpTabs } from './help.store.ts';
import { helpTexts } from './help.texts.ts';
import { TourStore } from './tour/tour.store.ts';
import './help-page.css';
import { ShortcutSheet } from './shortcut-sheet.tsx';

export const HelpPage = observer(function HelpPage() {
  const help = useStore(HelpStore);
  const texts = useTexts(helpTexts);
  return (
    <StageFrame title={texts.title}>
      <div className="help-page">
        <Segmented
          label={texts.parts}
          value={help.tab}
          options={helpTabs.map((value) => ({ value, text: texts.tabs[value] }))}
          onChange={help.chooseTab}
        />
        {help.tab === 'start' && <Start />}
        {help.tab === 'panels' && <Panels />}
        {help.tab === 'keys' && <ShortcutSheet />}
      </div>
    </StageFrame>
  );
});

const Start = observer(function Start() {
  const stage = useStore(StageStore);
  const tour = useStore(TourStore);
  const texts = useTexts(helpTexts);
  const showTour = () => {
    stage.close();
    tour.begin();
  };
  return (
    <>
      <p>{texts.intro}</p>
      <p>
        <button type="button" className="button button-primary" onClick={showTour}>
          {texts.showTour}
        </button>
      </p>
      {texts.tasks.map(({ title, steps }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <section>
        <h3>{texts.notesTitle}</h3>
        <ul>
          {texts.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  );
});

const Panels = observer(function Panels() {
  const { preferences } = useWindow();
  const panels = useStore(PanelsStore);
  const stage = useStore(StageStore);
  const texts = useTexts(helpTexts);
  const open = (id: string) => {
    stage.close();
    panels.show(id);
  };
  return (
    <ul className="help-panels">
      {panels.panels.map((panel) => (
        <li key={panel.id}>
          <button type="button" className="button" onClick={() => open(panel.id)}>
            <Icon name={panel.icon} />
            {panel.title[preferences.language]}
          </button>
          <p>{texts.panels[panel.id]}</p>
        </li>
      ))}
    </ul>
  );
});
