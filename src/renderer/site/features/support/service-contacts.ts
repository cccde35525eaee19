import type { CommonInfo } from '#shared/contract/common.ts';

/** Other contacts of the customer service. Each is undefined if it is missing or invalid. */
interface ServiceContacts {
  readonly mail: string | undefined;
  readonly qq: string | undefined;
}

/** Returns the contacts. Accepts only plain addresses and numbers, because the site creates links from them. */
export function serviceContacts(common: CommonInfo | undefined): ServiceContacts {
  const { customerServiceEmail = '', customerServiceQQ = '' } = common ?? {};
  return {
    mail: /^[^\s@?&#]+@[^\s@?&#]+$/.test(customerServiceEmail) ? customerServiceEmail : undefined,
    qq: /^\d{5,12}$/.test(customerServiceQQ) ? customerServiceQQ : undefined,
  };
}
