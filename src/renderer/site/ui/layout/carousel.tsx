import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import './carousel.css';
import { BackIcon, ForwardIcon } from '../icons/icon.tsx';
import { classNames } from '../text/class-names.ts';
import { preferredScrollBehavior } from './scroll-behavior.ts';
import { useAutoplay } from './use-autoplay.ts';

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly intervalMs: number;
}

/**
 * Shows slides in a row that the browser itself scrolls and snaps. Advances by itself in a loop, except while it is
 * touched, focused, hovered or hidden, and with `prefers-reduced-motion`.
 */
export function Carousel({ label, slides, intervalMs }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState(0);
  const count = slides.length;

  const advance = useCallback((steps: number) => {
    const row = track.current;
    if (!row) return;
    const index = (slideAt(row) + steps + row.children.length) % row.children.length;
    row.scrollTo({ left: index * row.clientWidth, behavior: preferredScrollBehavior() });
  }, []);
  const holders = useAutoplay(count > 1, selected, intervalMs, advance);

  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    advance(steps);
  };

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={handleKeyDown}
      {...holders}
    >
      <ul
        className="carousel__track"
        ref={track}
        onScroll={(event) => setSelected(slideAt(event.currentTarget))}
      >
        {slides.map(({ key, content }, index) => (
          <li key={key} className="carousel__slide" aria-label={`${index + 1} / ${count}`}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <CarouselDots keys={slides.map(({ key }) => key)} selected={selected} />
          <CarouselStep label="上一张" place="previous" icon={<BackIcon />} onClick={() => advance(-1)} />
          <CarouselStep label="下一张" place="next" icon={<ForwardIcon />} onClick={() => advance(1)} />
        </>
      )}
    </section>
  );
}

function slideAt(row: HTMLElement): number {
  return row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

function CarouselDots({ keys, selected }: { readonly keys: readonly string[]; readonly selected: number }) {
  return (
    <div className="carousel__dots" aria-hidden="true">
      {keys.map((key, index) => (
        <span
          key={key}
          className={classNames('carousel__dot', index === selected && 'carousel__dot--selected')}
        />
      ))}
    </div>
  );
}

interface CarouselStepProps {
  readonly label: string;
  readonly place: 'previous' | 'next';
  readonly icon: ReactNode;
  onClick(): void;
}

/** Renders an arrow button for mouse users. Touch users swipe, and keyboard users press arrow keys on the slides. */
function CarouselStep({ label, place, icon, onClick }: CarouselStepProps) {
  return (
    <button
      type="button"
      className={`carousel__step carousel__step--${place}`}
      aria-label={label}
      tabIndex={-1}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
