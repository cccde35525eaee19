import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { PictureSource } from '../../../services/pictures/picture-loader.ts';
import { usePicture } from '../../../services/pictures/use-picture.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LockIcon } from '../../../ui/icons/lazy-icons.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { ChapterStore } from './chapter.store.ts';
import type { ChapterPreview } from './chapter-reading.ts';
import './unpaid-chapter.css';

/** Offers an unpaid chapter over its preview, after the user has closed the purchase dialog. */
export const UnpaidChapter = observer(function UnpaidChapter({ store }: { readonly store: ChapterStore }) {
  const { facts, name } = store;
  const { links, unit } = store.reading;
  const price = facts?.price;
  return (
    <div className="unpaid-chapter">
      <Preview preview={facts?.preview ?? {}} />
      <div className="reader__message">
        <div className="unpaid-chapter__offer">
          <span className="reader__lock">
            <LockIcon size={32} />
          </span>
          <p className="reader__message-title">{name}</p>
          <p>{price === undefined ? `购买后可阅读本${unit}` : `本${unit}需要${price}金币`}</p>
          <Abstract store={store} />
          <div className="reader__message-actions">
            <ButtonLink to={links.work}>返回作品</ButtonLink>
            <Button variant="primary" onClick={() => void store.offer()}>
              购买本{unit}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
});

/** Shows what the work is about if the server sends no preview of the chapter. */
const Abstract = observer(function Abstract({ store }: { readonly store: ChapterStore }) {
  const lifetime = useLifetime();
  const { reading, facts } = store;
  const { picture, text } = facts?.preview ?? {};
  const hasPreview = picture !== undefined || Boolean(text);
  const about = useStore(() => {
    const loading = new Loadable(async (signal) => (await reading.abstract?.(signal)) ?? '');
    return { loading, start: () => void (hasPreview || loading.ensure(lifetime.signal)) };
  });
  const { value, status } = about.loading;
  // Keeps the room free while it loads, so that the buttons stay in place.
  return value || status === 'loading' ? <p className="unpaid-chapter__abstract">{value}</p> : null;
});

/** Shows the preview of the server, fading out. Without one, shows lines in place of text. */
function Preview({ preview: { picture, text } }: { readonly preview: ChapterPreview }) {
  return (
    <div className="unpaid-chapter__preview" aria-hidden="true">
      {picture === undefined ? <FadingText text={text} /> : <BlurredPicture source={picture} />}
    </div>
  );
}

function BlurredPicture({ source }: { readonly source: PictureSource }) {
  const { url } = usePicture(source);
  const [isShown, setShown] = useState(false);
  if (url === undefined) return null;
  return (
    <img
      className={classNames('unpaid-chapter__picture', isShown && 'unpaid-chapter__picture--shown')}
      src={url}
      alt=""
      draggable={false}
      onLoad={() => setShown(true)}
    />
  );
}

const lineWidths = ['92%', '100%', '97%', '64%', '88%', '99%', '95%', '71%'] as const;

function FadingText({ text }: { readonly text: string | undefined }) {
  if (text) return <p className="unpaid-chapter__text">{text}</p>;
  return (
    <div className="unpaid-chapter__text">
      {lineWidths.map((width) => (
        <Skeleton key={width} shape="text" width={width} />
      ))}
    </div>
  );
}
