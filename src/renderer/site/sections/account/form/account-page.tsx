import type { ReactNode, Ref } from 'react';
import './account-page.css';

interface AccountPageProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Introductory sentence of the screen. */
  readonly lead: string;
  /** True if the sentence contains the account or its phone number. */
  readonly isLeadPrivate?: boolean;
  readonly children?: ReactNode;
}

/** Renders the layout that all screens with a form share. */
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
