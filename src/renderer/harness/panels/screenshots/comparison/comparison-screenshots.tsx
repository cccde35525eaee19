import { type PointerEvent, useState } from 'react';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import { useTexts } from '../../../window-context.ts';
import { screenshotsTexts } from '../screenshots.texts.ts';

export interface ShownPicture {
  readonly picture: StoredScreenshot;
  readonly name: string;
  /** Object URL of the image; undefined while it is loading. */
  readonly address: string | undefined;
}

interface PairProps {
  readonly left: ShownPicture;
  readonly right: ShownPicture;
}

/** Shows both screenshots side by side at the same width. */
export function SideBySide({ left, right }: PairProps) {
  return (
    <div className="comparison-sides">
      {[left, right].map(({ picture, name, address }) => (
        <figure key={picture.id}>
          {address !== undefined && <img src={address} alt={name} />}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Shows both screenshots on top of each other, with a divider that the user drags or moves with the arrow keys. */
export function Slider({ left, right }: PairProps) {
  const texts = useTexts(screenshotsTexts);
  const [position, setPosition] = useState(50);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { x, width } = event.currentTarget.getBoundingClientRect();
    setPosition(Math.round(Math.min(100, Math.max(0, ((event.clientX - x) / width) * 100))));
  };
  const ratios = [left, right].map(({ picture: { width, height } }) => height / Math.max(1, width));
  return (
    <>
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
          style={{ aspectRatio: `1 / ${Math.max(...ratios)}` }}
          onPointerDown={drag}
          onPointerMove={drag}
        >
          {right.address !== undefined && <img src={right.address} alt={right.name} draggable={false} />}
          {left.address !== undefined && (
            <img
              src={left.address}
              alt={left.name}
              draggable={false}
              style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}
            />
          )}
          <div className="comparison-border" style={{ left: `${position}%` }} />
        </div>
      </div>
    </>
  );
}
