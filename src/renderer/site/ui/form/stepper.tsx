import { IconButton } from '../buttons/icon-button.tsx';
import { MinusIcon, PlusIcon } from '../icons/reading-icons.tsx';
import { classNames } from '../text/class-names.ts';
import './stepper.css';

interface StepperProps {
  readonly label: string;
  /** Text of the value, between the buttons. */
  readonly value: string;
  readonly isMin: boolean;
  readonly isMax: boolean;
  /** Texts on the buttons in place of − and +. The buttons then fill the row. */
  readonly signs?: { readonly less: string; readonly more: string };
  /** Called with 1 to increase the value, or -1 to decrease it. */
  onStep(direction: 1 | -1): void;
}

/** Shows a value between two buttons that decrease and increase it. */
export function Stepper({ label, value, isMin, isMax, signs, onStep }: StepperProps) {
  return (
    <fieldset className={classNames('stepper', signs && 'stepper--wide')}>
      <legend className="visually-hidden">{label}</legend>
      <span className="stepper__label" aria-hidden="true">
        {label}
      </span>
      <IconButton
        label={`${label}减小`}
        icon={signs ? <Sign text={signs.less} /> : <MinusIcon size={20} />}
        aria-disabled={isMin}
        onClick={() => {
          if (!isMin) onStep(-1);
        }}
      />
      <output className="stepper__value">{value}</output>
      <IconButton
        label={`${label}增大`}
        icon={signs ? <Sign text={signs.more} /> : <PlusIcon size={20} />}
        aria-disabled={isMax}
        onClick={() => {
          if (!isMax) onStep(1);
        }}
      />
    </fieldset>
  );
}

/** Shows a sign such as A+. The style sheet draws it, because it is not part of the name of the button. */
function Sign({ text }: { readonly text: string }) {
  return <span className="stepper__sign" data-sign={text} />;
}
