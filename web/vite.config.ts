import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from './brotli-files.ts';
import { scriptsAfterPictures } from './scripts-after-pictures.ts';
import { toolkitOfCharts } from './toolkit-of-charts.ts';
import { wordsAhead } from './words-ahead.ts';

/** What most pages draw with: in one file, since each of its own costs a way to the shop and back. */
const commonParts =
  /src\/shared\/(?:email|text|ui)\/|@mantine\/(?:hooks|core\/esm\/components\/(?:Checkbox|CloseButton|Input|InputBase|NativeSelect|TextInput)\/)/;

/** Everything that query-api answers beside pages and the code of the client. */
const proxiedPaths = ['/api', '/storage', '/config.json', '/health', '/robots.txt', '/sitemap'];

/** In development the shop runs at `SHOP_URL`, beside Vite's server. */
const proxyTo = (target: string) => ({
  ...Object.fromEntries(proxiedPaths.map((path) => [path, { target }])),
  '/socket.io': { target, ws: true },
});

const { SHOP_URL } = process.env;

export default defineConfig({
  root: import.meta.dirname,
  ...(SHOP_URL && { server: { proxy: proxyTo(SHOP_URL) } }),
  plugins: [react(), toolkitOfCharts(), brotliFiles(), wordsAhead(), scriptsAfterPictures()],
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
