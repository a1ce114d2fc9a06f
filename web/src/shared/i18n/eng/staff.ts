import { admin } from './admin.ts';
import { desk } from './desk.ts';
import { devApi } from './dev-api.ts';
import { devUi } from './dev-ui.ts';

export const staff = { admin, desk, devApi, devUi };

/** What staff and developers read besides, which comes with their pages. */
export type StaffWords = typeof staff;
