import { useState } from 'react';
import type { TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import type { PinResult } from './pin-lock.ts';
import { pinFault, pinResultText } from './pin-text.ts';

interface PinEntry {
  readonly field: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;
  /** Tries the PIN, and returns true if it is right. Otherwise shows the error, and clears and focuses the field. */
  submit(form: HTMLFormElement | null, tryPin: (pin: string) => PinResult): boolean;
}

/** Returns the value and error of a PIN field, and the functions that change them. */
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
      const wrong = pinFault(pin) ?? pinResultText(tryPin(pin));
      setError(wrong);
      setPin('');
      if (wrong === undefined) return true;
      focusField(form, 'pin');
      return false;
    },
  };
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
