import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../../../../services/services-context.ts';
import { textSize } from '../../../../../services/theme/text-size.ts';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import './theme-row.css';

/** Text sizes; the values are custom properties of the base style sheet. */
const choices = [
  { value: '', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
] as const;

/** Sets the text size of the whole site, relative to the browser's own setting. */
export const TextSizeRow = observer(function TextSizeRow() {
  const { storage } = useServices();
  const [size] = useState(() => textSize(storage));
  const chosen = choices.find(({ value }) => value === size.get()) ?? choices[0];
  return (
    <div className="theme-row">
      <RadioGroup
        label="字号"
        choices={choices}
        chosen={chosen.value}
        onChoose={(value) => (value === '' ? size.remove() : size.set(value))}
      />
    </div>
  );
});
