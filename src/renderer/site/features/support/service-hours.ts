/** Hours of the customer service, in China's time zone. */
export const serviceHours = '11:00 ~ 18:00';
