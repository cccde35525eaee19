import { observer } from 'mobx-react-lite';
import { createElement, useLayoutEffect, useMemo, useRef } from 'react';
import type { OpenDialog } from '../../services/dialogs/dialog.store.ts';
import { LifetimeContext, useOwnLifetime } from '../../services/screen/screen-lifetime.ts';
import { useServices } from '../../services/services-context.ts';
import { DialogExitContext } from '../../ui/feedback/dialog-exit.ts';

/** Renders the open dialogs, the last one on top, and those that are moving out. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useServices();
  const { stack, leaving } = dialogs;
  // The order stays when a dialog is closed, because a moved element restarts its animations.
  return [...leaving, ...stack]
    .sort((one, other) => one.id - other.id)
    .map((dialog) => (
      <HostedDialog
        key={dialog.id}
        dialog={dialog}
        isLeaving={leaving.includes(dialog)}
        onLeft={dialogs.left}
      />
    ));
});

interface HostedDialogProps {
  readonly dialog: OpenDialog;
  readonly isLeaving: boolean;
  onLeft(id: number): void;
}

function HostedDialog({ dialog, isLeaving, onLeft }: HostedDialogProps) {
  const lifetime = useOwnLifetime();
  const movements = useRef<Promise<unknown>[]>([]);
  const exit = useMemo(
    () => ({
      isLeaving,
      waitFor: (movement: Promise<unknown>) => void movements.current.push(movement),
    }),
    [isLeaving],
  );
  useLayoutEffect(() => {
    if (isLeaving) void Promise.all(movements.current).then(() => onLeft(dialog.id));
  }, [isLeaving, dialog, onLeft]);
  return (
    <LifetimeContext value={lifetime}>
      <DialogExitContext value={exit}>
        {dialog.render((component, props) => createElement(component, props))}
      </DialogExitContext>
    </LifetimeContext>
  );
}
