import { observer } from 'mobx-react-lite';
import { type PointerEvent, useEffect, useState } from 'react';
import { toAppError } from '#shared/errors.ts';
import type { KeptPicture } from '#shared/ipc/records/pictures.ts';
import { StageFrame } from '../../../stage/stage-frame.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWindow } from '../../../window-context.ts';
import { timeText } from '../picture-file.ts';
import { picturesTexts } from '../pictures.texts.ts';
import { type Comparison, compareBlobs } from './compare-blobs.ts';
import './comparison-page.css';

/** Two pictures one over the other, with a border between them that is dragged or moved by the arrow keys. */
export const ComparisonPage = observer(function ComparisonPage() {
  const { pictures, stage } = useWindow();
  const texts = useTexts(picturesTexts);
  const { pair } = pictures;
  // One of them made room for a later one.
  useEffect(() => {
    if (pair === undefined) stage.close();
  }, [pair, stage]);
  if (pair === undefined) return null;
  return (
    <StageFrame title={texts.title}>
      <Slider key={`${pair[0].id} ${pair[1].id}`} left={pair[0]} right={pair[1]} />
    </StageFrame>
  );
});

interface SliderProps {
  readonly left: KeptPicture;
  readonly right: KeptPicture;
}

const Slider = observer(function Slider({ left, right }: SliderProps) {
  const { pictures, preferences } = useWindow();
  const texts = useTexts(picturesTexts);
  const nameOf = ({ name, takenAt }: KeptPicture) => `${name[preferences.language]} ${timeText(takenAt)}`;
  const [position, setPosition] = useState(50);
  useEffect(() => {
    void pictures.open(left.id);
    void pictures.open(right.id);
  }, [pictures, left.id, right.id]);
  const before = pictures.loaded(left.id);
  const after = pictures.loaded(right.id);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { x, width } = event.currentTarget.getBoundingClientRect();
    setPosition(Math.round(Math.min(100, Math.max(0, ((event.clientX - x) / width) * 100))));
  };
  return (
    <>
      <div className="comparison-head">
        <Label word={texts.before} name={nameOf(left)} url={left.url} />
        <Difference before={before?.blob} after={after?.blob} />
        <Label word={texts.after} name={nameOf(right)} url={right.url} />
      </div>
      <input
        className="comparison-range"
        type="range"
        aria-label={texts.position}
        value={position}
        onChange={({ target }) => setPosition(Number(target.value))}
      />
      <div className="comparison-stage">
        <div
          className="comparison-pictures"
          style={{ aspectRatio: `${left.width} / ${left.height}` }}
          onPointerDown={drag}
          onPointerMove={drag}
        >
          {after && <img src={after.address} alt={nameOf(right)} draggable={false} />}
          {before && (
            <img
              src={before.address}
              alt={nameOf(left)}
              draggable={false}
              style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}
            />
          )}
          <div className="comparison-border" style={{ left: `${position}%` }} />
        </div>
      </div>
    </>
  );
});

interface LabelProps {
  readonly word: string;
  readonly name: string;
  readonly url: string;
}

function Label({ word, name, url }: LabelProps) {
  return (
    <span title={url}>
      {word}: <strong>{name}</strong>
    </span>
  );
}

interface DifferenceProps {
  readonly before: Blob | undefined;
  readonly after: Blob | undefined;
}

const Difference = observer(function Difference({ before, after }: DifferenceProps) {
  const { harness } = useWindow();
  const texts = useTexts(picturesTexts);
  const [comparison, setComparison] = useState<Comparison | 'failed'>();
  useEffect(() => {
    if (before === undefined || after === undefined) return;
    let isWanted = true;
    compareBlobs(before, after).then(
      (result) => isWanted && setComparison(result),
      (thrown: unknown) => {
        if (!isWanted) return;
        setComparison('failed');
        harness.reportFailure(toAppError(thrown));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [before, after, harness]);
  if (comparison === undefined) return <span role="status">{texts.comparing}</span>;
  if (comparison === 'failed') return <span role="status">{texts.cannotCompare}</span>;
  const { share, isScaled } = comparison;
  return (
    <span role="status" title={isScaled ? texts.scaled : undefined}>
      {share === 0 ? texts.same : texts.difference(percentText(share))}
      {isScaled && ' *'}
    </span>
  );
});

/** What differs at all is never shown as nothing. */
const percentText = (share: number) =>
  share < 0.0001 ? '< 0.01 %' : `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`;
