import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { EmptyMessage } from '../../../../ui/feedback/status-message.tsx';
import type { ComicReader } from '../comic-reader.ts';
import type { ComicSequence } from '../comic-sequence.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import type { Zoom } from '../zoom/zoom.store.ts';
import { ChapterStrip } from './chapter-strip.tsx';
import './sequence-strips.css';

interface SequenceStripsProps {
  readonly sequence: ComicSequence;
  readonly zoom: Zoom;
}

/** Shows the strips of a chapter sequence, each but the first below its chapter's name. */
export const SequenceStrips = observer(function SequenceStrips({ sequence, zoom }: SequenceStripsProps) {
  const { readers, current } = sequence;
  const { scale } = zoom;
  const room = useRef<HTMLDivElement>(null);
  useZoom(room, {
    zoom,
    room: () => room.current,
    onStep: ({ ratio, from, to }) => {
      const shown = readers.filter(({ view }) => view).indexOf(current);
      const strip = room.current?.querySelectorAll('.reader__strip')[shown];
      if (strip) current.view?.enlarge(ratio, from.y - strip.getBoundingClientRect().top, to.y);
    },
  });
  return (
    <div className="zoom-room" data-zoomed={scale > 1 || undefined} ref={room}>
      <div style={{ width: `${scale * 100}%` }}>
        {readers.map((reader, index) => {
          const { chapter, view } = reader;
          if (!view) return null;
          return (
            <section key={chapter.reading.number} aria-label={chapter.name}>
              {index > 0 && <h2 className="sequence-strips__name">{chapter.name}</h2>}
              {view.pictures.length === 0 && <EmptyMessage text="暂无图片" />}
              <ChapterStrip
                strip={view}
                isFirst={index === 0}
                isCurrent={reader === current}
                above={readers.slice(0, index).map(sizeOf).join()}
                scale={scale}
                onEnter={() => sequence.enter(reader)}
              />
            </section>
          );
        })}
      </div>
    </div>
  );
});

function sizeOf({ chapter, view }: ComicReader): string {
  return `${chapter.reading.number}:${view?.height ?? 0}`;
}
