import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isInPlace } from '../../../services/navigation/in-place.ts';

/**
 * Returns the key of the current chapter sequence. It stays the same while the address follows the sequence; any other
 * navigation starts a new one.
 */
export function useSequenceKey(number: number): number {
  const location = useLocation();
  const [run, setRun] = useState({ key: 0, number });
  if (run.number !== number) setRun({ key: run.key + (isInPlace(location.state) ? 0 : 1), number });
  return run.key;
}
