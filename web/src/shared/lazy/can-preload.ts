type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** The part of `navigator` in use. Some browsers have no `connection`. */
export type Browser = Pick<Navigator, 'onLine'> & Readonly<{ connection?: Connection }>;

/** Whether to preload code: false offline, on 2G, and with data saver. */
export const canPreload = ({ onLine, connection = {} }: Browser): boolean => {
  const { saveData = false, effectiveType = '' } = connection;
  return onLine && !saveData && !effectiveType.endsWith('2g');
};
