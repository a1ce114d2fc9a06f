import { order } from './order.ts';
import { personalData } from './personal-data.ts';
import { settings } from './settings.ts';

export const profile = { order, personalData, settings };

/** Further messages for signed-in users, loaded with the pages of their profile. */
export type ProfileMessages = typeof profile;
