import { useState } from 'react';
import './button.css';

export interface ConfirmButtonProps {
  readonly text: string;
  /** Label of the confirming button. */
  readonly question: string;
  readonly cancelText: string;
  readonly onConfirm: () => void;
  readonly disabled?: boolean;
}

/** Asks for confirmation in place of the button, because native views would cover a popup. */
export function ConfirmButton({
  text,
  question,
  cancelText,
  onConfirm,
  disabled = false,
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className="button" disabled={disabled} onClick={() => setIsAsking(true)}>
        {text}
      </button>
    );
  }
  const confirm = () => {
    setIsAsking(false);
    onConfirm();
  };
  return (
    <span className="confirm-button">
      <button
        type="button"
        className="button button-danger"
        // Focuses the confirming button when it appears; Escape cancels.
        ref={(button) => button?.focus()}
        onKeyDown={({ key }) => key === 'Escape' && setIsAsking(false)}
        onClick={confirm}
      >
        {question}
      </button>
      <button type="button" className="button" onClick={() => setIsAsking(false)}>
        {cancelText}
      </button>
    </span>
  );
}
