import { useState } from 'react';
import type { TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import type { PinAnswer } from './pin-lock.ts';
import { answerText, pinFault } from './pin-text.ts';

interface PinEntry {
  readonly field: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;
  /** Whether the PIN was right; else the form's field says what was wrong, and is empty for the next try. */
  submit(form: HTMLFormElement | null, tryPin: (pin: string) => PinAnswer): boolean;
}

/** A PIN being typed. */
export function usePinEntry(): PinEntry {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  return {
    field: {
      value: pin,
      error,
      onChange: (value) => {
        setPin(value);
        setError(undefined);
      },
    },
    submit: (form, tryPin) => {
      const wrong = pinFault(pin) ?? answerText(tryPin(pin));
      setError(wrong);
      setPin('');
      if (wrong === undefined) return true;
      focusField(form, 'pin');
      return false;
    },
  };
}

/** For the one that is wrong. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
