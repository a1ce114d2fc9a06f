import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from './brotli-files.ts';
import { scriptsAfterPictures } from './scripts-after-pictures.ts';
import { wordsAhead } from './words-ahead.ts';

/** What most pages draw with: in one file, since each of its own costs a way to the shop and back. */
const commonParts =
  /src\/shared\/(?:email|text|ui)\/|@mantine\/(?:hooks|core\/esm\/components\/(?:Checkbox|CloseButton|Input|InputBase|NativeSelect|TextInput)\/)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brotliFiles(), wordsAhead(), scriptsAfterPictures()],
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
        /** What every page has comes in two files, of which a release changes one. */
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'parts', test: commonParts, minShareCount: 6 },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
