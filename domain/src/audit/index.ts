export { listExport, listExportStream } from './list-export.ts';
