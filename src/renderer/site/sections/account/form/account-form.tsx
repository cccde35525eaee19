import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import './account-form.css';

interface AccountFormProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Why the last attempt failed, when no field is to blame. */
  readonly failure?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
  /** Sends; the name of the field that is wrong, if that is why nothing was sent. */
  onSubmit(): Promise<string | undefined>;
}

/** The form around an account screen's fields. */
export const AccountForm = observer(function AccountForm({
  submitLabel,
  busy,
  failure,
  children,
  onSubmit,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = await onSubmit();
    const wrong = fault === undefined ? undefined : `[name="${fault}"]`;
    // The button could not be pressed meanwhile, and lost the focus by that.
    const lost = document.activeElement === document.body ? '[type="submit"]' : undefined;
    const target = wrong ?? lost;
    if (target !== undefined) form.current?.querySelector<HTMLElement>(target)?.focus();
  };
  return (
    // Never sent by the browser itself; if it ever were, nothing of it would stand in an address.
    <form
      ref={form}
      className="account-form"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      {children}
      <p className="account-form__failure" role="alert">
        {failure}
      </p>
      <Button variant="primary" size="large" block submits busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
});
