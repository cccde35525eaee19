import { TextField, type TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import { CalendarIcon } from '../../../ui/icons/account-icons.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import './date-field.css';

/**
 * Renders a date field whose system date picker opens by a tap anywhere on the field. The value is `YYYY-MM-DD` or
 * empty.
 */
export function DateField({ placeholder, value, ...field }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  return (
    <div className={classNames('date-field', value === '' && 'date-field--empty')}>
      <TextField
        {...field}
        type="date"
        value={value}
        trailing={
          <>
            <span className="date-field__placeholder" aria-hidden="true">
              {placeholder}
            </span>
            <span className="date-field__icon">
              <CalendarIcon size={22} />
            </span>
          </>
        }
      />
    </div>
  );
}
