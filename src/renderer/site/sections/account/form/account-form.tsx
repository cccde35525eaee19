import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';
import type { AppError } from '#shared/errors.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import './account-form.css';
import type { FormStore } from './form.store.ts';

/** Props that connect a field to the form's store. */
type FieldProps = Required<Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>>;

interface AccountFormProps<Field extends string, Result> {
  readonly store: FormStore<Field, Result>;
  readonly submitLabel: string;
  /** Renders the fields. `field` returns the props of the field with this name. */
  readonly children: (field: (name: Field) => FieldProps) => ReactNode;
  /** Returns the message for a failure. Default: the message of the error itself. */
  failureOf?(error: AppError | undefined): string | undefined;
  /**
   * Asks the user to confirm before the form is sent. False cancels the submission. Not called while a field is
   * invalid.
   */
  maySend?(values: Readonly<Record<Field, string>>): Promise<boolean>;
  /** Called after the form was sent, unless the user has left. `signal` aborts when the user leaves later. */
  onSent?(result: Result, signal: AbortSignal): Promise<void>;
}

/** Renders the form of an account screen. A submission sends the form, or focuses the first invalid field. */
export const AccountForm = observer(function AccountForm<Field extends string, Result>({
  store,
  submitLabel,
  children,
  failureOf = ownWords,
  maySend,
  onSent,
}: AccountFormProps<Field, Result>) {
  const lifetime = useLifetime();
  const { values, errors, sending } = store;

  const field = (name: Field): FieldProps => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => store.change(name, value),
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const { signal } = lifetime;
    if (maySend && store.firstFault() === undefined && !(await maySend(values))) return;
    const submission = await store.submit();
    if (submission && 'fault' in submission) focusField(elements, submission.fault);
    else if (submission) await onSent?.(submission.result, signal);
  };
  return (
    // Uses POST, because it would keep the values out of the URL if the browser itself submitted the form, which it
    // never does.
    <form className="account-form" method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {children(field)}
      <FormFailure text={failureOf(sending.error)} />
      <Button variant="primary" size="large" block submits busy={sending.status === 'loading'}>
        {submitLabel}
      </Button>
    </form>
  );
});

function ownWords(error: AppError | undefined): string | undefined {
  return error?.message;
}

function focusField(elements: HTMLFormControlsCollection, name: string): void {
  const field = elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
