import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { useStore } from '../../window-context.ts';
import { PanelMark } from '../panel-mark.tsx';
import { ScenariosStore } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';

/** Shows on the panel icon that scenarios are active. */
export const ScenariosMark = observer(function ScenariosMark() {
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  const count = scenarios.viewsInForce.length;
  return count === 0 ? null : <PanelMark count={count} text={texts.viewsInForce(count)} />;
});
