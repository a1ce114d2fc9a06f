import type { MouseEvent } from 'react';

/** The second click of a double click is meant for the control that was in this place before. */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;
