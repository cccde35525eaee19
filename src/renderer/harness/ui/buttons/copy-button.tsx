import { useEffect, useState } from 'react';
import './button.css';

export interface CopyButtonProps {
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
  /** Returns the text to copy. Returns undefined if that failed and the error has been reported. */
  readonly text: () => string | Promise<string | undefined>;
}

const shownMs = 2_500;

/** Copies a text to the clipboard and shows for a moment whether it succeeded. */
export function CopyButton({ label, copied, notCopied, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly is: 'copied' | 'notCopied' }>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const value = await text();
    if (value === undefined) return;
    try {
      await navigator.clipboard.writeText(value);
      setOutcome({ is: 'copied' });
    } catch {
      // Copying fails if the user denied access to the clipboard or the page is not a secure context.
      setOutcome({ is: 'notCopied' });
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {label}
      </button>
      {outcome !== undefined && <span role="status">{{ copied, notCopied }[outcome.is]}</span>}
    </>
  );
}
