/** The path of API calls below `/api`, and of pages. */
export const usersPath = '/admin/users';

export const userPath = (id: string): string => `${usersPath}/${id}`;
