import { useState } from 'react';
import './button.css';

export interface CopyButtonProps {
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
  /** Undefined where there is nothing to copy, of which the person has been told. */
  readonly text: () => string | Promise<string | undefined>;
}

/** Puts a text into the clipboard and says whether it did. */
export function CopyButton({ label, copied, notCopied, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => {
    const value = await text();
    if (value === undefined) return;
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Refused by the browser, or no secure context.
      setOutcome('notCopied');
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {label}
      </button>
      {outcome !== undefined && <span role="status">{{ copied, notCopied }[outcome]}</span>}
    </>
  );
}
