/** As servers write a number that they keep to themselves. */
const masked = /^\d{0,4}\*{3,}\d{0,4}$/;

/** '13800005678' → '138****5678', and what is masked already as it is. What is no phone number is not shown: undefined. */
export function maskedMobile(mobile: string): string | undefined {
  if (masked.test(mobile)) return mobile;
  return /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : undefined;
}
