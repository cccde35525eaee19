import { observer } from 'mobx-react-lite';
import { RadioGroup } from '#site/ui/form/radio-group.tsx';
import { itemsBySubject } from './examples/gallery-add-ons.ts';
import './gallery.css';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '#site/ui/buttons/button.tsx';
import type { GalleryStore } from './gallery.store.ts';
import type { GalleryLogStore, LogEntry, LogKind } from './gallery-log.store.ts';
import { PlayerStage } from './player-stage.tsx';

const subjects = itemsBySubject();
const languages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en-us', label: 'en-us' },
] as const;
const devices = [
  { value: 'phone', label: '手机' },
  { value: 'pc', label: '电脑' },
] as const;

const kindNames: Readonly<Record<LogKind, string>> = {
  callback: '回调',
  gate: '播放门',
  event: '事件',
  failure: '出错',
};

/** Shows the events since the player was created, newest first. */
const GalleryLog = observer(function GalleryLog({ log }: { readonly log: GalleryLogStore }) {
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

/** Edits the player's options and shows errors while typing. */
const OptionsEditor = observer(function OptionsEditor({ store }: { readonly store: GalleryStore }) {
  const { text, problems, isEdited, write, apply, reset } = store;
  const id = useId();
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  return (
    <section className="gallery__side" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>选项</h2>
      <textarea
        className="gallery__text"
        aria-labelledby={`${id}-title`}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-problems`}
        spellCheck={false}
        autoCapitalize="off"
        rows={20}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={applyByKey}
      />
      <div id={`${id}-problems`} className="gallery__problems" role="status">
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="gallery__row">
        <Button variant="primary" disabled={problems.length > 0 || !isEdited} onClick={apply}>
          应用
        </Button>
        <Button onClick={reset}>恢复示例</Button>
        <span className="gallery__name">Ctrl + Enter</span>
      </div>
    </section>
  );
});

/** Shows each add-on of the player by itself, for developers and testers. */
export const Gallery = observer(function Gallery({ store }: { readonly store: GalleryStore }) {
  const { title, name, about, differsByDevice } = store.item;
  return (
    <div className="gallery">
      <main className="gallery__main">
        <header className="gallery__row">
          <h1 className="gallery__title">
            {title} <code className="gallery__name">{name}</code>
          </h1>
          <select
            className="gallery__select"
            aria-label="插件"
            value={name}
            onChange={(event) => store.select(event.target.value)}
          >
            {subjects.map(([subject, items]) => (
              <optgroup key={subject} label={subject}>
                {items.map((item) => (
                  <option key={item.name} value={item.name}>
                    {item.title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <RadioGroup
            label="播放器语言"
            choices={languages}
            chosen={store.language}
            onChoose={store.setLanguage}
          />
          {differsByDevice && (
            <RadioGroup label="设备" choices={devices} chosen={store.device} onChoose={store.setDevice} />
          )}
        </header>
        <p className="gallery__about">{about}</p>
        <PlayerStage store={store} />
        <GalleryLog log={store.log} />
      </main>
      <OptionsEditor store={store} />
    </div>
  );
});
