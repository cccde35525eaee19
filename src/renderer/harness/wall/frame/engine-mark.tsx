import { observer } from 'mobx-react-lite';
import { missingCapabilities } from '#shared/device/engines.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { capabilityNames, engineTexts } from '#shared/text/capability-text.ts';
import { useTexts, useWindow } from '../../window-context.ts';
import { wallTexts } from '../wall.texts.ts';

/** Shows that the engine of a view lacks something, and what. The name of the view contains its engine. */
export const EngineMark = observer(function EngineMark({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const texts = useTexts(wallTexts);
  const engine = harness.engineOf(view);
  const name = engineTexts[engine];
  const missing = missingCapabilities(engine).map(
    (capability) => capabilityNames[capability][preferences.language],
  );
  // The badge of a real phone says that nothing is emulated there.
  if (missing.length === 0 || name === null) return null;
  return (
    <span className="frame-mark" data-symbol="!" title={texts.engineLacks(name, missing)}>
      {texts.limits}
    </span>
  );
});
