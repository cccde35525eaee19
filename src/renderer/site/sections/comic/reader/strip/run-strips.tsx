import { observer } from 'mobx-react-lite';
import { EmptyMessage } from '../../../../ui/feedback/status-message.tsx';
import type { ComicReader } from '../comic-reader.ts';
import type { ComicRun } from '../comic-run.ts';
import { ChapterStrip } from './chapter-strip.tsx';
import './run-strips.css';

/** The strips of the chapters that are read one below the other, each below its name but the first. */
export const RunStrips = observer(function RunStrips({ run }: { readonly run: ComicRun }) {
  const { readers, current } = run;
  return readers.map((reader, index) => {
    const { chapter, view } = reader;
    if (!view) return null;
    return (
      <section key={chapter.reading.number} aria-label={chapter.name}>
        {index > 0 && <h2 className="run-strips__name">{chapter.name}</h2>}
        {view.pictures.length === 0 && <EmptyMessage text="暂无图片" />}
        <ChapterStrip
          strip={view}
          isFirst={index === 0}
          isCurrent={reader === current}
          above={readers.slice(0, index).map(sizeOf).join()}
          onEnter={() => run.enter(reader)}
        />
      </section>
    );
  });
});

function sizeOf({ chapter, view }: ComicReader): string {
  return `${chapter.reading.number}:${view?.height ?? 0}`;
}
