/** The programs of the shop itself, beside the servers that they use. */
export const programs = ['query-api', 'command-api', 'worker', 'projector'] as const;
export type Program = (typeof programs)[number];
