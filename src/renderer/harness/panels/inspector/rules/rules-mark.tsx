import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '../../../window-context.ts';
import { PanelMark } from '../../panel-mark.tsx';
import { breakpointsTexts } from '../breakpoints/breakpoints.texts.ts';
import { InspectorStore } from '../inspector.store.ts';
import { rulesTexts } from './rules.texts.ts';

/** Shows the number of active overrides on the panel icon. */
export const RulesMark = observer(function RulesMark() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const words = useTexts(breakpointsTexts);
  const { overrideCount, breakpoints } = inspector;
  const held = breakpoints.held.length;
  const stops = breakpoints.active.length;
  const parts = [
    ...(overrideCount > 0 ? [texts.activeRules(overrideCount)] : []),
    ...(stops > 0 ? [words.activeBreakpoints(stops)] : []),
    ...(held > 0 ? [words.heldNow(held)] : []),
  ];
  return parts.length === 0 ? null : <PanelMark count={overrideCount + stops} text={parts.join(' · ')} />;
});
