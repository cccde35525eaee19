import type { Ref } from 'react';
import { Icon } from '../buttons/icon.tsx';
import './search-field.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  return (
    <label className="search-field">
      <Icon name="search" size={14} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
