/** '13800005678' → '138****5678'. What is no phone number of eleven digits is not shown at all. */
export function maskedMobile(mobile: string): string {
  return /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : '已绑定';
}
