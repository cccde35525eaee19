import { useState } from 'react';
import { IconButton } from '../../buttons/icon-button.tsx';
import { HiddenIcon, ShownIcon } from '../../icons/account-icons.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoCapitalize' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Renders a password input, with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      trailing={
        <IconButton
          label={isShown ? '隐藏密码' : '显示密码'}
          icon={isShown ? <ShownIcon size={20} /> : <HiddenIcon size={20} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
