import { observer } from 'mobx-react-lite';
import { useServices } from '../../../../../services/services-context.ts';
import type { Theme } from '../../../../../services/theme/theme.store.ts';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import './theme-row.css';

const choices = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const satisfies readonly { readonly value: Theme | 'system'; readonly label: string }[];

export const ThemeRow = observer(function ThemeRow() {
  const { theme } = useServices();
  return (
    <div className="theme-row">
      <RadioGroup
        label="外观"
        choices={choices}
        chosen={theme.fixed ?? 'system'}
        onChoose={(value) => theme.choose(value === 'system' ? undefined : value)}
      />
    </div>
  );
});
