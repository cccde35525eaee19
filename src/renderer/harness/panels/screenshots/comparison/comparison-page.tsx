import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import { StageStore } from '../../../stage/stage.store.ts';
import { StageFrame } from '../../../stage/stage-frame.tsx';
import { timeOfDay } from '../../../texts/time-of-day.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { ScreenshotsStore } from '../screenshots.store.ts';
import { screenshotsTexts } from '../screenshots.texts.ts';
import './comparison-page.css';
import { toAppError } from '#shared/errors.ts';
import { compareBlobs } from './compare-blobs.ts';
import { SideBySide, Slider } from './comparison-screenshots.tsx';

type Mode = 'slider' | 'sides' | 'difference';

const modes: readonly Mode[] = ['slider', 'sides', 'difference'];

/** Compares two screenshots with a slider, side by side, or as a difference image. */
export const ComparisonPage = observer(function ComparisonPage() {
  const pictures = useStore(ScreenshotsStore);
  const stage = useStore(StageStore);
  const texts = useTexts(screenshotsTexts);
  const { pair } = pictures;
  // Closes the page when the harness discards one of the screenshots.
  useEffect(() => {
    if (pair === undefined) stage.close();
  }, [pair, stage]);
  if (pair === undefined) return null;
  return (
    <StageFrame title={texts.title}>
      <Compared key={`${pair[0].id} ${pair[1].id}`} left={pair[0]} right={pair[1]} />
    </StageFrame>
  );
});

interface ComparedProps {
  readonly left: StoredScreenshot;
  readonly right: StoredScreenshot;
}

interface ShownComparison {
  readonly share: number;
  readonly isScaled: boolean;
  /** Object URL of the difference image. */
  readonly difference: string;
}

/** Compares two screenshots as soon as both are loaded. Returns undefined before that. */
function useComparison(
  before: Blob | undefined,
  after: Blob | undefined,
): ShownComparison | 'failed' | undefined {
  const { harness } = useWindow();
  const [comparison, setComparison] = useState<ShownComparison | 'failed'>();
  useEffect(() => {
    if (before === undefined || after === undefined) return;
    let isWanted = true;
    let address: string | undefined;
    compareBlobs(before, after).then(
      ({ difference, ...result }) => {
        if (!isWanted) return;
        address = URL.createObjectURL(difference);
        setComparison({ ...result, difference: address });
      },
      (thrown: unknown) => {
        if (!isWanted) return;
        setComparison('failed');
        harness.reportFailure(toAppError(thrown));
      },
    );
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [before, after, harness]);
  return comparison;
}

const Compared = observer(function Compared({ left, right }: ComparedProps) {
  const { harness, preferences } = useWindow();
  const pictures = useStore(ScreenshotsStore);
  const texts = useTexts(screenshotsTexts);
  const [mode, setMode] = useState<Mode>('slider');
  const nameOf = ({ name, takenAt }: StoredScreenshot) =>
    `${name[preferences.language]} ${timeOfDay(takenAt)}`;
  useEffect(() => {
    void pictures.open(left.id);
    void pictures.open(right.id);
  }, [pictures, left.id, right.id]);
  const before = pictures.loaded(left.id);
  const after = pictures.loaded(right.id);
  const comparison = useComparison(before?.blob, after?.blob);
  const shown = {
    left: { picture: left, name: nameOf(left), address: before?.address },
    right: { picture: right, name: nameOf(right), address: after?.address },
  };
  const areTwins = harness.counterpartOf(left.platformId)?.id === right.platformId;
  const areOfOneDevice = left.platformId === right.platformId && left.width === right.width;
  return (
    <>
      <div className="comparison-head">
        <Label word={texts.before} name={nameOf(left)} url={left.url} />
        <Difference comparison={comparison} />
        <Label word={texts.after} name={nameOf(right)} url={right.url} />
      </div>
      {!areOfOneDevice && (
        <p className="comparison-warning" role="note">
          {areTwins
            ? texts.acrossEngines
            : texts.acrossDevices(`${left.width}×${left.height}`, `${right.width}×${right.height}`)}
        </p>
      )}
      <div className="comparison-modes">
        <Segmented
          label={texts.mode}
          value={mode}
          options={modes.map((value) => ({ value, text: texts.modes[value] }))}
          onChange={setMode}
        />
      </div>
      {mode === 'slider' && <Slider {...shown} />}
      {mode === 'sides' && (
        <div className="comparison-stage">
          <SideBySide {...shown} />
        </div>
      )}
      {mode === 'difference' && (
        <div className="comparison-stage">
          {typeof comparison === 'object' && (
            <img className="comparison-difference" src={comparison.difference} alt={texts.differenceAlt} />
          )}
        </div>
      )}
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

function Difference({ comparison }: { readonly comparison: ShownComparison | 'failed' | undefined }) {
  const texts = useTexts(screenshotsTexts);
  if (comparison === undefined) return <span role="status">{texts.comparing}</span>;
  if (comparison === 'failed') return <span role="status">{texts.cannotCompare}</span>;
  const { share, isScaled } = comparison;
  return (
    <span role="status">
      {share === 0 ? texts.same : texts.difference(percentText(share))}
      {isScaled && <small> ({texts.scaled})</small>}
    </span>
  );
}

/** Formats a share as a percentage. A share above 0 is never shown as 0%. */
const percentText = (share: number) =>
  share < 0.0001 ? '< 0.01 %' : `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`;
