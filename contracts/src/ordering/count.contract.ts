/** The most keys of a rate per order, whatever the limit of the rate. */
export const maxCount = 10;
