/** Of the calls below `/api`, and of the pages. */
export const usersPath = '/admin/users';

export const userPath = (id: string): string => `${usersPath}/${id}`;
