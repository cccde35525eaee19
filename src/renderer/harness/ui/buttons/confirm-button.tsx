import { useState } from 'react';
import './button.css';

export interface ConfirmButtonProps {
  readonly text: string;
  /** What it asks before it acts. */
  readonly question: string;
  readonly cancelText: string;
  readonly onConfirm: () => void;
  readonly disabled?: boolean;
}

/** Asks in its own place: nothing here may open above the page, because native views would cover it. */
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
        // The finger or the key is here already, and Escape leads back.
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
