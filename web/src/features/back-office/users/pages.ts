/** One chunk for the section: the list of pages is part of the first page that shoppers load. */
export { UserListPage } from './user-list-page.tsx';
export { UserPage } from './user-page.tsx';
