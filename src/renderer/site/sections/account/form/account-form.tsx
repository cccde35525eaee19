import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';
import type { AppError } from '#shared/errors.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import './account-form.css';
import type { FormStore } from './form.store.ts';

/** What ties a field to the form's store. */
type FieldProps = Required<Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>>;

interface AccountFormProps<Field extends string, Result> {
  readonly store: FormStore<Field, Result>;
  readonly submitLabel: string;
  /** The fields, each with the props that `field` answers for its name. */
  readonly children: (field: (name: Field) => FieldProps) => ReactNode;
  /** A failure in the words of this form; its own by default. */
  failureOf?(error: AppError | undefined): string | undefined;
  /** What is asked of the user before anything is sent; false holds it back. Not asked while a field is wrong. */
  maySend?(values: Readonly<Record<Field, string>>): Promise<boolean>;
  /** `signal`: of the time for which the screen is shown. Not called when the screen was left meanwhile. */
  onSent?(result: Result, signal: AbortSignal): Promise<void>;
}

/** The form around an account screen's fields: sends its store, or brings the user to the field that is wrong. */
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
    // Never sent by the browser itself; if it ever were, nothing of it would stand in an address.
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
