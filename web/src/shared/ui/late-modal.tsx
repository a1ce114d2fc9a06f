import { lateOpening } from '../late/late-opening.tsx';

export const LateModal = lateOpening(async () => (await import('./modal.tsx')).Modal);
