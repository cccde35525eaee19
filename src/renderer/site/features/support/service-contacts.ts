import type { CommonInfo } from '#shared/contract/common.ts';

/** Other contacts of the customer service; undefined if missing or invalid. */
interface ServiceContacts {
  readonly mail: string | undefined;
  readonly qq: string | undefined;
}

/** Extracts the contacts. Accepts only plain addresses and numbers, because links are built from them. */
export function serviceContacts(common: CommonInfo | undefined): ServiceContacts {
  const { customerServiceEmail = '', customerServiceQQ = '' } = common ?? {};
  return {
    mail: /^[^\s@?&#]+@[^\s@?&#]+$/.test(customerServiceEmail) ? customerServiceEmail : undefined,
    qq: /^\d{5,12}$/.test(customerServiceQQ) ? customerServiceQQ : undefined,
  };
}
