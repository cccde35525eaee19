/** Matches a phone number that the server has already masked. */
const masked = /^\d{0,4}\*{3,}\d{0,4}$/;

/** Masks '13800005678' as '138****5678'. Returns a masked number unchanged, and undefined for any other text. */
export function maskedMobile(mobile: string): string | undefined {
  if (masked.test(mobile)) return mobile;
  return /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : undefined;
}
