import { TextField, type TextFieldProps } from '../../../ui/form/fields/text-field.tsx';

type PinFieldProps = Pick<TextFieldProps, 'value' | 'error' | 'onChange'> &
  Partial<Pick<TextFieldProps, 'label' | 'name' | 'enterKeyHint'>>;

/**
 * Shows a field for a four-digit PIN, with a numeric keyboard. Autocomplete is off, so that browsers do not save the
 * PIN.
 */
export function PinField({ label = '青少年模式密码', name = 'pin', ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      name={name}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder="4位数字"
    />
  );
}
