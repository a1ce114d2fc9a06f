import type { ProfileMessages } from '../eng/profile.ts';
import { personalData } from './personal-data.ts';
import { settings } from './settings.ts';

export const profile: ProfileMessages = { personalData, settings };
