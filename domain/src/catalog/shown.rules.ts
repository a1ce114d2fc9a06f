type HideableEntry = Readonly<{ hidden: boolean; active: boolean }>;

/** Whether shoppers may see, find and buy it: neither hidden nor archived. */
export const isVisible = ({ hidden, active }: HideableEntry): boolean => active && !hidden;
