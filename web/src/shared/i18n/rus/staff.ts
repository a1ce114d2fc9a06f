import type { StaffWords } from '../eng/staff.ts';
import { admin } from './admin.ts';
import { desk } from './desk.ts';
import { devApi } from './dev-api.ts';
import { devUi } from './dev-ui.ts';

export const staff: StaffWords = { admin, desk, devApi, devUi };
