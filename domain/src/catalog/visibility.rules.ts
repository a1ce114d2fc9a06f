type HideableEntry = Readonly<{ hidden: boolean; active: boolean }>;

/** True if visitors can see, find and buy it: it is neither hidden nor archived. */
export const isVisible = ({ hidden, active }: HideableEntry): boolean => active && !hidden;
