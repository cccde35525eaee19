import { chinaDate } from '#shared/time/china-time.ts';

interface PublishedOnProps {
  /** Release time in ms since the epoch; undefined if the server sent none. */
  readonly instant: number | undefined;
  readonly className: string;
}

/** Shows the day on which a chapter was released, such as 2026-11-20, in China's time zone. */
export function PublishedOn({ instant, className }: PublishedOnProps) {
  if (instant === undefined) return null;
  const day = chinaDate(instant);
  return (
    <time className={className} dateTime={day}>
      {day}
    </time>
  );
}
