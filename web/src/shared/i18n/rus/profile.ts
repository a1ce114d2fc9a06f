import type { ProfileMessages } from '../eng/profile.ts';
import { order } from './order.ts';
import { personalData } from './personal-data.ts';
import { settings } from './settings.ts';

export const profile: ProfileMessages = { order, personalData, settings };
