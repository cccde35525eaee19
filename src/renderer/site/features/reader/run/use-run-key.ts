import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isInPlace } from '../../../services/navigation/in-place.ts';

/** The key of the run that the address is read in: stays while the address follows the run, another one begins another run. */
export function useRunKey(number: number): number {
  const location = useLocation();
  const [run, setRun] = useState({ key: 0, number });
  if (run.number !== number) setRun({ key: run.key + (isInPlace(location.state) ? 0 : 1), number });
  return run.key;
}
