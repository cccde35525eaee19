import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import type { DetailStore } from '../detail.store.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { pathText } from '../list/row-words.ts';
import { RevealBox } from '../reveal-box.tsx';
import { CallHeaders, CallRequest, CallTiming } from './call-facts.tsx';
import { copiedText } from './copied-text.ts';
import { ResponseView } from './response-view.tsx';
import './call-detail-pane.css';

const sections = ['response', 'request', 'headers', 'timing'] as const;

export interface CallDetailPaneProps {
  readonly detail: DetailStore;
  readonly call: CallDetail;
  readonly onClose: () => void;
  /** Buttons for actions on the call. */
  readonly children?: ReactNode;
}

/** Shows the details of one call. */
export const CallDetailPane = observer(function CallDetailPane({
  detail,
  call,
  onClose,
  children,
}: CallDetailPaneProps) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { section, showSection } = inspector;
  return (
    <>
      <header className="call-detail-head">
        <strong title={call.url}>
          {call.row.call?.method} {call.row.call?.endpoint ?? pathText(call.url)}
        </strong>
        {section !== 'timing' && (
          <CopyButton
            key={`${call.row.id} ${section}`}
            label={texts.copy}
            copied={texts.copied}
            notCopied={texts.notCopied}
            text={() => copiedText(call, section)}
          />
        )}
        {children}
        <IconButton icon="close" label={texts.closeDetails} onPress={onClose} />
      </header>
      <div className="call-detail-bar">
        <Segmented
          label={texts.details}
          value={section}
          options={sections.map((value) => ({ value, text: texts.sections[value] }))}
          onChange={showSection}
        />
        <RevealBox detail={detail} />
      </div>
      {section === 'response' && <ResponseView key={call.row.id} call={call} />}
      {section === 'request' && <CallRequest call={call} />}
      {section === 'headers' && <CallHeaders call={call} />}
      {section === 'timing' && <CallTiming call={call} />}
    </>
  );
});
