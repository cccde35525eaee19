import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { HeldMark } from '../../panels/inspector/breakpoints/held-mark.tsx';
import { RecordedMark } from '../../panels/recording/recorded-mark.tsx';
import { PlatformName } from '../../platform-name/platform-name.tsx';
import { usePlatformMark } from '../../platform-name/use-names.ts';
import { TabStop } from '../../ui/tab-stop.ts';
import { useTexts, useWindow } from '../../window-context.ts';
import { wallTexts } from '../wall.texts.ts';
import { PaymentMark } from './payment-mark.tsx';
import { VerificationBadge } from './verification/verification-badge.tsx';

/**
 * Shows the name and state of a thumbnail. Its button, which also covers the live frame, makes the view the large one.
 */
export const ThumbnailHead = observer(function ThumbnailHead({ view }: { readonly view: ViewState }) {
  const { harness, wall, preferences } = useWindow();
  const words = useTexts(wallTexts);
  const markOf = usePlatformMark();
  const tabIndex = use(TabStop);
  const name = view.name[preferences.language];
  const isInspected = harness.inspectedId === view.id;
  return (
    <header className="device-frame-bar">
      <h2>
        <button
          type="button"
          className="thumbnail-name"
          tabIndex={tabIndex}
          aria-label={words.showLarge(name)}
          title={words.showLarge(name)}
          onClick={() => wall.showLarge(view.id)}
        >
          <PlatformName name={name} mark={markOf(view.id)} />
        </button>
      </h2>
      {view.dialog !== null && (
        <span className="frame-mark frame-mark-payment" data-symbol="?">
          {words.asks}
        </span>
      )}
      <RecordedMark viewId={view.id} />
      <PaymentMark viewId={view.id} />
      <HeldMark viewId={view.id} />
      <VerificationBadge
        view={view}
        texts={preferences.texts}
        isEmulated={harness.can(view, 'verification')}
        isOpen={isInspected}
        onPress={() => harness.inspect(isInspected ? undefined : view.id)}
      />
    </header>
  );
});
