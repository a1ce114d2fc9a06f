/** The most that one order may hold of a rate, whatever the rate says. */
export const maxCount = 10;
