import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Capability } from '#shared/device/engines.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { conditionsTexts } from './conditions.texts.ts';

interface SupportedProps {
  readonly capability: Capability;
  /** Name of what the fields set. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Shows fields unless the selected view lacks the capability, and a note instead. If all views are selected, names those
 * for which the fields do nothing.
 */
export const Supported = observer(function Supported({ capability, name, children }: SupportedProps) {
  const { harness, preferences } = useWindow();
  const targets = useStore(TargetsStore);
  const texts = useTexts(conditionsTexts);
  const target = targets.of('conditions');
  const views = harness.views.filter(({ id }) => target === undefined || id === target);
  const without = views
    .filter((view) => !harness.can(view, capability))
    .map((view) => view.name[preferences.language]);
  if (without.length === 0) return children;
  if (target !== undefined) return <p className="panel-soft">{texts.unsupported(name)}</p>;
  return (
    <>
      {children}
      <p className="panel-soft">{texts.notFor(name, without)}</p>
    </>
  );
});
