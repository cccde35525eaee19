import type { Book } from '#shared/contract/comic/entities.ts';
import { WorkCover } from '../../../features/works/cards/work-cover.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { comicWork } from '../comic-work.ts';
import './book-head.css';

export function BookHead({ book }: { readonly book: Book }) {
  const work = comicWork(book);
  const { status, category } = work;
  return (
    <header className="book-head">
      <div className="book-head__cover">
        <WorkCover work={work} shape="portrait" />
      </div>
      <div className="book-head__texts">
        <h2 className="book-head__title">{work.title}</h2>
        <p className="book-head__badges">
          {status && <Badge tone={status.isFinished ? 'positive' : 'accent'}>{status.text}</Badge>}
          {category && <Badge>{category}</Badge>}
        </p>
        <p className="book-head__progress">{work.progress}</p>
        <dl className="book-head__figures">
          {figuresOf(book).map(({ name, value }) => (
            <div key={name} className="book-head__figure">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function figuresOf({ recommend, readCount, chapterCount }: Book): { name: string; value: string }[] {
  return [
    { name: '推荐指数', value: recommend?.toFixed(1) },
    { name: '阅读', value: readCount === undefined ? undefined : countText(readCount) },
    { name: '章节', value: chapterCount?.toString() },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}
