/** When the customer service answers, by China's clock. */
export const serviceHours = '11:00 ~ 18:00';
