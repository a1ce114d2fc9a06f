import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from './brotli-files.ts';
import { scriptsAfterPictures } from './scripts-after-pictures.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brotliFiles(), scriptsAfterPictures()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 700, // of the packages that every page has
    rolldownOptions: {
      output: {
        /** What every page has comes in two files, of which a release changes one; icons in a third. */
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
