import 'i18next';
import type { Translation } from './eng/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    resources: { translation: Translation };
  }
}
