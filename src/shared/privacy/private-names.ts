/** Matches an optional prefix of a name, as in `userId` or `login_account`. */
const owner = '(?:[a-z]+[-_]?)?';
const id = '[-_]?id';
const number = '(?:[-_]?(?:no|num|number|id))?';

/**
 * Names of values that identify a person, give access to an account, pay, or authorize a call. They are patterns,
 * because sources use different names.
 */
export const privateName = [
  // Secrets.
  '[\\w-]*(?:password|passwd|passcode|passphrase|pwd|token|secret|signature|credentials?|jwt|captcha)',
  'pass|pin|otp|auth',
  '[\\w-]*(?:api|app|access|private|encrypt|encryption|aes|sign)[-_]?key',
  `[\\w-]*(?:sess|session)${id}|session|sid`,
  '(?:[\\w-]*(?:sms|verify|verification|auth|check|valid)[-_]?code)',
  // Identities.
  `${owner}account`,
  '(?:user|login|real)[-_]?name',
  `[\\w-]*(?:trace|visitor|user|open|union|device|member|customer)${id}|uid`,
  `(?:user|bind|login|contact|old|new|my|binding)?[-_]?(?:mobile|phone|telephone|cell[-_]?phone|msisdn)s?${number}`,
  'e-?mails?|email[-_]?address',
  // Contains the user's contact details.
  'contact[-_]?position',
  `(?:id|bank|credit)[-_]?cards?${number}|card[-_]?(?:no|num|number)`,
  // Signatures of calls and payments
  'random|pay-?sign|sign|sig|nonce[-_]?str',
  '(?:out[-_]?)?trade[-_]?no|transaction[-_]?id|prepay[-_]?id',
].join('|');

/** Private names in Chinese form labels. */
export const privateLabel =
  '(?:密码|口令|令牌|密钥|验证码|帐号|账号|手机号码?|手机|电话号码?|邮箱|身份证号?码?|银行卡号?|卡号)';
