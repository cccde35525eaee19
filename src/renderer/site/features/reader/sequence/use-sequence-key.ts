import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isInPlace } from '../../../services/navigation/in-place.ts';

/**
 * Returns the React key of the chapter sequence. It stays the same while the URL follows the scrolling; any other
 * navigation starts a new sequence.
 */
export function useSequenceKey(number: number): number {
  const location = useLocation();
  const [run, setRun] = useState({ key: 0, number });
  if (run.number !== number) setRun({ key: run.key + (isInPlace(location.state) ? 0 : 1), number });
  return run.key;
}
