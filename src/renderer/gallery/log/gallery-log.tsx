import { observer } from 'mobx-react-lite';
import { Button } from '#site/ui/buttons/button.tsx';
import type { GalleryLogStore, LogEntry, LogKind } from './gallery-log.store.ts';
import './gallery-log.css';

const kindNames: Readonly<Record<LogKind, string>> = {
  callback: '回调',
  gate: '播放门',
  event: '事件',
  failure: '出错',
};

/** Shows the events since the player was created, newest first. */
export const GalleryLog = observer(function GalleryLog({ log }: { readonly log: GalleryLogStore }) {
  return (
    <section className="gallery-log" aria-label="日志">
      <header className="gallery-log__head">
        <h2 className="gallery-log__title">日志</h2>
        <Button variant="plain" onClick={log.clear}>
          清空
        </Button>
      </header>
      <ol className="gallery-log__entries">
        {log.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
});

function Entry({ entry: { kind, name, details, at, actions } }: { readonly entry: LogEntry }) {
  return (
    <li className={`gallery-log__entry gallery-log__entry--${kind}`}>
      <span className="gallery-log__time">{(at / 1_000).toFixed(2)}</span>
      <span className="gallery-log__kind">{kindNames[kind]}</span>
      <span className="gallery-log__what">
        <code>{name}</code> {details}
      </span>
      {actions.map(({ label, run }) => (
        <Button key={label} onClick={run}>
          {label}
        </Button>
      ))}
    </li>
  );
}
