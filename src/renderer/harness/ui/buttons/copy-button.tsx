import { useState } from 'react';
import './button.css';

export interface CopyButtonProps {
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
  /** Returns the text to copy, or undefined if an error has already been reported. */
  readonly text: () => string | Promise<string | undefined>;
}

/** Copies a text to the clipboard and shows whether it succeeded. */
export function CopyButton({ label, copied, notCopied, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => {
    const value = await text();
    if (value === undefined) return;
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Copying failed: the user denied access to the clipboard, or the page is not a secure context.
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
