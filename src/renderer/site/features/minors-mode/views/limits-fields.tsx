import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { Limits } from '../minors-rules.ts';
import { clockOf } from '../time/limit-texts.ts';

const hour = 60;
const day = 24 * hour;

const lengths = [15, 30, 40, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: `${minutes}分钟`,
}));

interface LimitsFieldsProps {
  readonly limits: Limits;
  onChange(limits: Limits): void;
}

/** Shows the fields for the daily limit and the allowed hours. The end cannot be before the start. */
export function LimitsFields({ limits, onChange }: LimitsFieldsProps) {
  const { from, until, minutesADay } = limits;
  return (
    <>
      <RadioGroup
        label="每天可看"
        choices={lengths}
        chosen={String(minutesADay)}
        onChoose={(value) => onChange({ ...limits, minutesADay: Number(value) })}
      />
      <div>
        <Stepper
          label="开始时间"
          value={clockOf(from)}
          isMin={from < hour}
          isMax={from + hour >= until}
          onStep={(direction) => onChange({ ...limits, from: from + direction * hour })}
        />
        <Stepper
          label="结束时间"
          value={clockOf(until)}
          isMin={until - hour <= from}
          isMax={until + hour > day}
          onStep={(direction) => onChange({ ...limits, until: until + direction * hour })}
        />
      </div>
    </>
  );
}
