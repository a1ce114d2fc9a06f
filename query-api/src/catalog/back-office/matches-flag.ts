/** Whether a flag has the value that a list filters by; true without a filter. */
export const matchesFlag = (query: 'true' | 'false' | undefined, value: boolean): boolean =>
  query === undefined || (query === 'true') === value;
