import type { ReactNode } from 'react';

/** Renderers by field name, for values that are not plain texts, numbers or pictures. */
export type DrawValues = Readonly<Record<string, (value: unknown) => ReactNode>>;
