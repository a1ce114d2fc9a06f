/** Of the calls below `/api`, and of the pages. */
export const bansPath = '/admin/bans';
export const newBansPath = `${bansPath}/new`;

export const banPath = (id: string): string => `${bansPath}/${id}`;
