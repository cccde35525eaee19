import { chinaDate } from '#shared/time/china-time.ts';

interface PublishedOnProps {
  /** Ms since the epoch; undefined where the server does not say. */
  readonly instant: number | undefined;
  readonly className: string;
}

/** The day that a chapter came out: 2026-11-20. By China's calendar, as the works themselves. */
export function PublishedOn({ instant, className }: PublishedOnProps) {
  if (instant === undefined) return null;
  const day = chinaDate(instant);
  return (
    <time className={className} dateTime={day}>
      {day}
    </time>
  );
}
