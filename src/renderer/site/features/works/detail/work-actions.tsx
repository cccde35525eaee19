import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnToPrevious } from '../../../services/navigation/return-to.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { HeartIcon, WalletIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import './work-actions.css';

interface WorkActionsProps {
  /** Path of this screen, to return to after recharging. */
  readonly href: string;
  readonly isOnShelf: boolean;
  /**
   * Labels of the shelf button. `on` is the visible label for a work on the shelf, and `remove` then is the accessible
   * name.
   */
  readonly shelfTexts: { readonly add: string; readonly remove: string; readonly on: string };
  /** Link that starts or continues reading; undefined if there is nothing to read. */
  readonly reading: { readonly text: string; readonly href: string } | undefined;
  onShelfToggle(): void;
}

/** Shows the actions for a work at the lower edge of its screen. */
export function WorkActions({ href, isOnShelf, shelfTexts, reading, onShelfToggle }: WorkActionsProps) {
  return (
    <div className="work-actions">
      <button
        type="button"
        className={classNames('work-actions__tool', isOnShelf && 'work-actions__tool--on')}
        aria-label={isOnShelf ? shelfTexts.remove : undefined}
        onClick={onShelfToggle}
      >
        <HeartIcon size={22} filled={isOnShelf} />
        {isOnShelf ? shelfTexts.on : shelfTexts.add}
      </button>
      <Link
        className="work-actions__tool"
        to={paths.recharge.to({ returnTo: href })}
        state={returnToPrevious}
      >
        <WalletIcon size={22} />
        充值
      </Link>
      <div className="work-actions__read">
        <ReadAction reading={reading} />
      </div>
    </div>
  );
}

function ReadAction({ reading }: Pick<WorkActionsProps, 'reading'>) {
  const look = { variant: 'primary', size: 'large', block: true } as const;
  if (reading) {
    return (
      <ButtonLink {...look} to={reading.href}>
        {reading.text}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} disabled>
      暂无章节
    </Button>
  );
}
