export type Level = 0 | 1 | 2;
