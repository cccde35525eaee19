import type { CommonInfo } from '#shared/contract/common.ts';

/** Where else the customer service is reached; each undefined where it is not told, or is none. */
interface ServiceContacts {
  readonly mail: string | undefined;
  readonly qq: string | undefined;
}

/** Whatever a server sends, a link is made of nothing but an address. */
export function serviceContacts(common: CommonInfo | undefined): ServiceContacts {
  const { customerServiceEmail = '', customerServiceQQ = '' } = common ?? {};
  return {
    mail: /^[^\s@?&#]+@[^\s@?&#]+$/.test(customerServiceEmail) ? customerServiceEmail : undefined,
    qq: /^\d{5,12}$/.test(customerServiceQQ) ? customerServiceQQ : undefined,
  };
}
