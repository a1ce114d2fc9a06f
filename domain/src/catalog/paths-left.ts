/** Addresses that a thing had and has no longer, once it moved from one to the other. */
export const findFormerPaths = (
  left: readonly string[],
  from: string,
  to: string,
): readonly string[] => [...new Set([...left, from])].filter((path) => path !== to);
