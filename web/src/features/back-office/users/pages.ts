/** One chunk for the section, because the list of pages is in the initial code of the shop. */
export { UserListPage } from './user-list-page.tsx';
export { UserPage } from './user-page.tsx';
