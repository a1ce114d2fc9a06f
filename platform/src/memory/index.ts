export { recent } from './recent.ts';
