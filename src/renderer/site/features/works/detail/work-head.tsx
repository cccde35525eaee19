import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { busyPress } from '../../../ui/buttons/busy-press.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ShareIcon } from '../../../ui/icons/lazy-icons.tsx';
import { WorkCover } from '../cards/work-cover.tsx';
import type { Work } from '../work.ts';
import { HeadTitle } from './head-title.tsx';
import './work-head.css';

/** Statistic of a work, such as its number of chapters. */
export interface WorkFigure {
  readonly name: string;
  readonly value: string;
}

interface WorkHeadProps {
  readonly work: Work;
  readonly figures: readonly WorkFigure[];
}

export function WorkHead({ work, figures }: WorkHeadProps) {
  const { status, category, author, isVipFree } = work;
  return (
    <header className="work-head">
      <div className="work-head__cover">
        <WorkCover work={work} shape="portrait" />
      </div>
      <div className="work-head__texts">
        <HeadTitle className="work-head__title" text={work.title} />
        {author && <p className="work-head__author">{author}</p>}
        <div className="work-head__marks">
          <div className="work-head__badges">
            {status && <Badge tone={status.isFinished ? 'positive' : 'accent'}>{status.text}</Badge>}
            {category && <Badge>{category}</Badge>}
            {isVipFree && <Badge tone="coin">VIP免费</Badge>}
          </div>
          <ShareButton work={work} />
        </div>
        <p className="work-head__progress">{work.progress}</p>
        <dl className="work-head__figures">
          {figures.map(({ name, value }) => (
            <div key={name} className="work-head__figure">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

const loadDialog = async () => (await import('../share/share.dialog.tsx')).ShareDialog;

export function ShareButton({ work }: { readonly work: Work }) {
  const { open, isOpening } = useLazyDialog<{ readonly work: Work }>(loadDialog);
  return (
    <button type="button" className="share-button" {...busyPress(isOpening, () => open({ work }))}>
      <ShareIcon size={18} />
      分享
    </button>
  );
}
