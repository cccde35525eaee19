import { observer } from 'mobx-react-lite';
import { Icon } from '../ui/buttons/icon.tsx';
import { useStore, useWindow } from '../window-context.ts';
import type { Panel, PanelPlace } from './panel.ts';
import { PanelsStore } from './panels.store.ts';
import './panel-rail.css';

/** Shows the buttons that open the panels: side panels first, then dock panels after a gap. */
export const PanelRail = observer(function PanelRail() {
  return (
    <div className="panel-rail">
      <RailGroup place="side" />
      <RailGroup place="dock" />
    </div>
  );
});

const RailGroup = observer(function RailGroup({ place }: { readonly place: PanelPlace }) {
  const panels = useStore(PanelsStore);
  return (
    <div className="panel-rail-group">
      {panels.panels.map(
        (panel, index) =>
          panel.place === place && <RailButton key={panel.id} panel={panel} number={index + 1} />,
      )}
    </div>
  );
});

interface RailButtonProps {
  readonly panel: Panel;
  /** Position of the panel in the registry, from 1. Alt and this digit open the panel. */
  readonly number: number;
}

const RailButton = observer(function RailButton({ panel, number }: RailButtonProps) {
  const { preferences } = useWindow();
  const panels = useStore(PanelsStore);
  const title = panel.title[preferences.language];
  return (
    <button
      type="button"
      className="panel-rail-button"
      aria-pressed={panels.isOpen(panel)}
      title={number < 10 ? `${title} (Alt+${number})` : title}
      onClick={() => panels.toggle(panel)}
    >
      <Icon name={panel.icon} size={20} />
      <span className="visually-hidden">{title} </span>
      <span className="panel-rail-word" aria-hidden="true">
        {(panel.shortTitle ?? panel.title)[preferences.language]}
      </span>
      {panel.Mark && <panel.Mark />}
    </button>
  );
});
