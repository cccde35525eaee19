import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors.ts';
import { useWindow } from '../../../window-context.ts';
import { compareBlobs } from './compare-blobs.ts';

export interface ShownComparison {
  readonly share: number;
  readonly isScaled: boolean;
  /** Object URL of the difference image. */
  readonly difference: string;
}

/** Compares two screenshots when both are loaded. Returns undefined until then. */
export function useComparison(
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
