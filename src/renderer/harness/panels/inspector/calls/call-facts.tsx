import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import { Resizer } from '../../../ui/resizer.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { durationText, preciseTime, sizeText } from '../list/row-words.ts';

interface CallProps {
  readonly call: CallDetail;
}

/** Shows names and values as a table with a draggable border between the columns. */
const FactsBody = observer(function FactsBody({ children }: { readonly children: ReactNode }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { keyColumnWidth, resizeKeyColumn } = inspector;
  return (
    <div className="call-facts" style={{ '--key-column': `${keyColumnWidth}px` } as CSSProperties}>
      <div className="call-facts-resizer" style={{ width: keyColumnWidth }}>
        <Resizer edge="right" label={texts.resizeKeys} size={keyColumnWidth} onResize={resizeKeyColumn} />
      </div>
      {children}
    </div>
  );
});

/** Shows the request that was sent. If the user edited it, also shows the page's original request. */
export const CallRequest = observer(function CallRequest({ call }: CallProps) {
  const texts = useTexts(inspectorTexts);
  const { sent, row } = call;
  const method = row.call?.method ?? '';
  return (
    <FactsBody>
      {sent === null ? (
        <RequestFacts request={call} method={method} />
      ) : (
        <>
          <h3>{texts.sentRequest}</h3>
          <RequestFacts request={sent} method={sent.method} />
          <h3>{texts.requestOfPage}</h3>
          <RequestFacts request={call} method={method} />
        </>
      )}
    </FactsBody>
  );
});

interface RequestFactsProps {
  readonly request: Pick<CallDetail, 'url' | 'fields' | 'requestBody'>;
  readonly method: string;
}

/** Shows URL, parameters and body. Encrypted parameters are decrypted. */
const RequestFacts = observer(function RequestFacts({ request, method }: RequestFactsProps) {
  const texts = useTexts(inspectorTexts);
  const { url, fields, requestBody } = request;
  const isForm = fields.length > 0 && requestBody !== null && !/^\s*[[{]/.test(requestBody);
  return (
    <>
      <p className="call-facts-url">
        {method} {url}
      </p>
      <h3>{texts.parameters}</h3>
      {fields.length === 0 ? (
        <p className="panel-soft">{texts.noParameters}</p>
      ) : (
        <dl>
          {fields.map(({ name, value, clear }, index) => (
            // The index is a stable key, because a name can repeat and the fields of a call never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: entries can be equal, and their order is fixed
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>
                {value}
                {clear !== undefined && (
                  <span className="call-facts-clear">
                    {texts.clearText}: {clear}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {requestBody !== null && !isForm && (
        <>
          <h3>{texts.requestBody}</h3>
          <pre>{requestBody}</pre>
        </>
      )}
    </>
  );
});

export const CallHeaders = observer(function CallHeaders({ call }: CallProps) {
  const texts = useTexts(inspectorTexts);
  return (
    <FactsBody>
      <h3>{texts.requestHeaders}</h3>
      <Headers headers={(call.sent ?? call).requestHeaders} />
      <h3>
        {texts.responseHeaders} {call.row.call?.status} {call.statusText}
      </h3>
      <Headers headers={call.responseHeaders} />
    </FactsBody>
  );
});

function Headers({ headers }: { readonly headers: CallDetail['requestHeaders'] }) {
  return (
    <dl>
      {headers.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the start time of the call, and the duration of each phase. */
export const CallTiming = observer(function CallTiming({ call }: CallProps) {
  const texts = useTexts(inspectorTexts);
  const { ttfb, duration, row, heldMs } = call;
  const heldRequestMs = heldMs.request ?? 0;
  const heldResponseMs = heldMs.response ?? 0;
  const facts: readonly (readonly [string, string])[] = [
    [texts.startedAt, preciseTime(row.at)],
    ...(heldMs.request === null ? [] : ([[texts.heldRequest, durationText(heldRequestMs)]] as const)),
    ...(ttfb === null ? [] : ([[texts.ttfb, durationText(Math.max(0, ttfb - heldRequestMs))]] as const)),
    ...(heldMs.response === null ? [] : ([[texts.heldResponse, durationText(heldResponseMs)]] as const)),
    ...(ttfb === null || duration === null
      ? []
      : ([[texts.transfer, durationText(Math.max(0, duration - ttfb - heldResponseMs))]] as const)),
    ...(duration === null ? [] : ([[texts.duration, durationText(duration)]] as const)),
    [texts.size, sizeText(row.call?.size ?? 0)],
  ];
  return (
    <FactsBody>
      {ttfb !== null && duration !== null && duration > 0 && (
        <div className="call-bar" aria-hidden="true">
          <span style={{ width: `${Math.min(100, (ttfb / duration) * 100)}%` }} />
        </div>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FactsBody>
  );
});
