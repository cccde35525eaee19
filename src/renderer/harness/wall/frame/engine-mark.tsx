import { observer } from 'mobx-react-lite';
import { missingCapabilities } from '#shared/device/engines.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { capabilityNames, engineTexts } from '#shared/text/capability-text.ts';
import { useTexts, useWindow } from '../../window-context.ts';
import { wallTexts } from '../wall.texts.ts';

/** Names the engine of a view that does not run on Chromium, and what it lacks. The badge names a real phone. */
export const EngineMark = observer(function EngineMark({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const texts = useTexts(wallTexts);
  const engine = harness.engineOf(view);
  const name = engineTexts[engine];
  if (engine === 'chromium' || name === null) return null;
  const missing = missingCapabilities(engine).map(
    (capability) => capabilityNames[capability][preferences.language],
  );
  return (
    <span className="frame-mark" data-symbol="W" title={texts.engine(name, missing)}>
      {name}
    </span>
  );
});
