/** The paths of API calls below `/api`, and of pages. */
export const bansPath = '/admin/bans';
export const newBansPath = `${bansPath}/new`;

export const banPath = (id: string): string => `${bansPath}/${id}`;
