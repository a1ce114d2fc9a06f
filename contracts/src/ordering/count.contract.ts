/** The most keys of a rate per order, even if the limit of the rate is higher. */
export const maxCount = 10;
