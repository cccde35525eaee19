import type { ReactNode, Ref } from 'react';
import './account-page.css';

interface AccountPageProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** What the screen is for. */
  readonly lead: string;
  /** It names the account or its phone. */
  readonly isLeadPrivate?: boolean;
  readonly children?: ReactNode;
}

/** What the screens with a form have in common. */
export function AccountPage({ ref, lead, isLeadPrivate = false, children }: AccountPageProps) {
  return (
    <div className="account-page" ref={ref}>
      <p className="account-page__lead" data-private={isLeadPrivate || undefined}>
        {lead}
      </p>
      {children}
    </div>
  );
}
