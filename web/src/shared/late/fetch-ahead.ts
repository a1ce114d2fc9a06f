type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Of a browser's `navigator`; not every one knows its connection. */
export type Browser = Pick<Navigator, 'onLine'> & Readonly<{ connection?: Connection }>;

/** Nobody on 2G or saving data pays for what he may never open. */
export const mayFetchAhead = ({ onLine, connection = {} }: Browser): boolean => {
  const { saveData = false, effectiveType = '' } = connection;
  return onLine && !saveData && !effectiveType.endsWith('2g');
};
