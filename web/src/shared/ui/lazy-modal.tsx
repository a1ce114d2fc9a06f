import { lazyOverlay } from '../lazy/lazy-overlay.tsx';

export const LazyModal = lazyOverlay(async () => (await import('./modal.tsx')).Modal);
