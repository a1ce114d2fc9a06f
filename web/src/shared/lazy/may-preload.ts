type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Of a browser's `navigator`; some browsers have no `connection`. */
export type Browser = Pick<Navigator, 'onLine'> & Readonly<{ connection?: Connection }>;

/** On 2G and with data saver, code that may never be used is not loaded. */
export const mayPreload = ({ onLine, connection = {} }: Browser): boolean => {
  const { saveData = false, effectiveType = '' } = connection;
  return onLine && !saveData && !effectiveType.endsWith('2g');
};
