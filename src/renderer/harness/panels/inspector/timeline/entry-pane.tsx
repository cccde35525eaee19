import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { JsonTreeStore } from '../json/json-tree.store.ts';
import { JsonTree } from '../json/json-tree.tsx';
import { durationText, preciseTime, rowText } from '../list/row-words.ts';
import { RevealBox } from '../reveal-box.tsx';
import { ViewMark } from '../view-mark.tsx';
import './entry-pane.css';

export interface EntryPaneProps {
  readonly entry: RequestOutput<'getEntry'>;
  readonly onClose: () => void;
}

/** Shows the details of a timeline entry other than a call: arguments, results, stack and values. */
export const EntryPane = observer(function EntryPane({ entry, onClose }: EntryPaneProps) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { row, detail } = entry;
  const [tree] = useState(() => new JsonTreeStore(detail));
  useEffect(() => tree.replace(detail), [tree, detail]);
  return (
    <>
      <header className="call-detail-head">
        <strong>{texts.kinds[row.kind]}</strong>
        <RevealBox detail={inspector.detail} />
        <IconButton icon="close" label={texts.closeDetails} onPress={onClose} />
      </header>
      <div className="entry-facts">
        <ViewMark viewId={row.viewId} />
        <span>{preciseTime(row.at)}</span>
        {row.ms !== null && row.kind !== 'vital' && <span>{durationText(row.ms)}</span>}
      </div>
      <pre className="entry-text" data-level={row.level}>
        {rowText(row, preferences.language)}
      </pre>
      {detail !== null && <JsonTree label={texts.entryDetails} tree={tree} />}
    </>
  );
});
