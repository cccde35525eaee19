import { observer } from 'mobx-react-lite';
import type { HarFileState, HarResponse } from '#shared/ipc/records/har.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { harTexts } from './har.texts.ts';
import './har-entry.css';

/** Shows one HAR file in the list of overrides, with controls that enable, expand and remove it. */
export const HarEntry = observer(function HarEntry({ file }: { readonly file: HarFileState }) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(harTexts);
  const { har } = inspector;
  const { id, name, isEnabled, scope, responses, others, hits } = file;
  const isOpen = har.openId === id;
  const views = file.views?.map(inspector.nameOf).join(', ') ?? preferences.texts.allViews;
  return (
    <li className="har-entry">
      <div className="rule-row" data-off={isEnabled ? undefined : ''}>
        <input
          type="checkbox"
          aria-label={texts.enabled(name)}
          checked={isEnabled}
          onChange={({ target }) => void har.change({ ...file, isEnabled: target.checked })}
        />
        <button
          type="button"
          className="rule-row-text"
          aria-expanded={isOpen}
          onClick={() => void har.toggle(id)}
        >
          <b title={name}>
            {isOpen ? '▾' : '▸'} {texts.file(name)}
          </b>
          <span>{texts.responses(responses)}</span>
          <span title={views}>{views}</span>
          <span />
          <span>{texts.hits(hits)}</span>
        </button>
        <IconButton icon="close" label={texts.remove(name)} onPress={() => void har.remove(id)} />
      </div>
      {isOpen && (
        <div className="har-entry-body">
          <FileNotes file={file} />
          {others > 0 && (
            <label className="call-detail-check">
              <input
                type="checkbox"
                checked={scope === 'all'}
                onChange={({ target }) => void har.change({ ...file, scope: target.checked ? 'all' : 'api' })}
              />
              {texts.others(others)}
            </label>
          )}
          <ul aria-label={texts.file(name)}>
            {har.responses.slice(0, maxShown).map((response, index) => (
              // The index is a stable key, because the responses of a file never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: entries can be equal, and their order is fixed
              <ResponseRow key={index} response={response} />
            ))}
          </ul>
          {har.responses.length > maxShown && <p>{texts.more(har.responses.length - maxShown)}</p>}
        </div>
      )}
    </li>
  );
});

const maxShown = 300;

const FileNotes = observer(function FileNotes({ file }: { readonly file: HarFileState }) {
  const texts = useTexts(harTexts);
  const { masked, leftOut, skipped } = file;
  return (
    <>
      {masked > 0 && <p>{texts.masked(masked)}</p>}
      {leftOut > 0 && <p className="panel-problem">{texts.leftOut(leftOut)}</p>}
      {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
    </>
  );
});

const ResponseRow = observer(function ResponseRow({ response }: { readonly response: HarResponse }) {
  const texts = useTexts(harTexts);
  const { method, address, endpoint, status, hits, masked, missing } = response;
  const note = missing.length > 0 ? texts.missing(missing.join(', ')) : texts.maskedAt(masked.join(', '));
  return (
    <li>
      <span>{method}</span>
      <span title={address}>
        {endpoint !== null && <b>{endpoint} </b>}
        {address}
      </span>
      <span>{status ?? texts.noResponse}</span>
      <span>{texts.hits(hits)}</span>
      {masked.length > 0 && (
        <small className={missing.length > 0 ? 'panel-problem' : undefined} title={note}>
          {note}
        </small>
      )}
    </li>
  );
});
