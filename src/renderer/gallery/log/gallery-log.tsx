import { observer } from 'mobx-react-lite';
import { Button } from '#site/ui/buttons/button.tsx';
import type { GalleryLogStore, LogEntry, LogKind } from './gallery-log.store.ts';

const kindNames: Readonly<Record<LogKind, string>> = {
  callback: '回调',
  gate: '播放门',
  event: '事件',
  failure: '出错',
};

/** Shows the events since the player was created, newest first. */
export const GalleryLog = observer(function GalleryLog({ log }: { readonly log: GalleryLogStore }) {
  return (
    <section aria-label="日志">
      <header className="gallery__row">
        <h2 className="gallery__title">日志</h2>
        <Button variant="plain" onClick={log.clear}>
          清空
        </Button>
      </header>
      <ol className="gallery__entries">
        {log.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
});

function Entry({ entry: { kind, name, details, at, actions } }: { readonly entry: LogEntry }) {
  return (
    <li className={`gallery__row gallery__entry gallery__entry--${kind}`}>
      <span className="gallery__time">{(at / 1_000).toFixed(2)}</span>
      <span className="gallery__kind">{kindNames[kind]}</span>
      <span>
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
