import type { ReactNode } from 'react';

/**
 * Draws the values of fields that are neither texts, numbers nor pictures, by the name of the
 * field.
 */
export type DrawValues = Readonly<Record<string, (value: unknown) => ReactNode>>;
