/** One for each address and each product or rate: asking again asks for the same. */
export const watchStream = (watchId: string): string => `watch-${watchId}`;
