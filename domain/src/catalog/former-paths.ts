/** The former paths after a change of the path from `from` to `to`. */
export const findFormerPaths = (
  left: readonly string[],
  from: string,
  to: string,
): readonly string[] => [...new Set([...left, from])].filter((path) => path !== to);
