import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWindow } from '../../../window-context.ts';
import { PanelMark } from '../../panel-mark.tsx';
import { rulesTexts } from './rules.texts.ts';

/** That calls are answered otherwise than by the server. */
export const RulesMark = observer(function RulesMark() {
  const { inspector } = useWindow();
  const texts = useTexts(rulesTexts);
  const count = inspector.overrideCount;
  return count === 0 ? null : <PanelMark count={count} text={texts.activeRules(count)} />;
});
