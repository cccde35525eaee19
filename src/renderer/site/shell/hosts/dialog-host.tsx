import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import type { OpenDialog } from '../../services/dialogs/dialog.store.ts';
import { LifetimeContext, useOwnLifetime } from '../../services/screen/screen-lifetime.ts';
import { useServices } from '../../services/services-context.ts';

/** Renders the open dialogs; the last one is on top. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useServices();
  return dialogs.stack.map((dialog) => <HostedDialog key={dialog.id} dialog={dialog} />);
});

function HostedDialog({ dialog }: { readonly dialog: OpenDialog }) {
  const lifetime = useOwnLifetime();
  return (
    <LifetimeContext value={lifetime}>
      {dialog.render((component, props) => createElement(component, props))}
    </LifetimeContext>
  );
}
