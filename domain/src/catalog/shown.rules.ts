type Showable = Readonly<{ hidden: boolean; active: boolean }>;

/** Whether shoppers may see, find and buy it: neither hidden nor archived. */
export const isShown = ({ hidden, active }: Showable): boolean => active && !hidden;
