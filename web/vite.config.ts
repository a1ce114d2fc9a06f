import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from './brotli-files.ts';
import { scriptsAfterPictures } from './scripts-after-pictures.ts';
import { isStaffIcon } from './staff-icons.ts';
import { toolkitOfCharts } from './toolkit-of-charts.ts';
import { preloadMessages } from './preload-messages.ts';

/**
 * Modules that most pages use. One shared chunk avoids a request for each of them. Menus are loaded
 * when they are opened, so the chunk must not contain them.
 */
const commonParts =
  /src\/shared\/(?:email|text|ui)\/(?!button-menu)|@mantine\/(?:hooks|core\/esm\/components\/(?:Checkbox|CloseButton|Input|InputBase|NativeSelect|TextInput)\/)/;

/** Small modules of pages that show products. A request for each would cost more than its bytes. */
const productParts =
  /src\/shared\/(?:catalog\/(?:collect-pictures|function-list|is-status-shown|requirement-list|sale-mark)|payments\/(?:charge-limits|converted-price|payment-cards))/;

/** Paths that query-api serves besides pages and client code. */
const proxiedPaths = ['/api', '/storage', '/config.json', '/health', '/robots.txt', '/sitemap'];

/** Proxies requests to the shop at `SHOP_URL` during development. */
const proxyTo = (target: string) => ({
  ...Object.fromEntries(proxiedPaths.map((path) => [path, { target }])),
  '/socket.io': { target, ws: true },
});

const { SHOP_URL } = process.env;

export default defineConfig({
  root: import.meta.dirname,
  ...(SHOP_URL && { server: { proxy: proxyTo(SHOP_URL) } }),
  plugins: [react(), toolkitOfCharts(), brotliFiles(), preloadMessages(), scriptsAfterPictures()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 700, // for the packages of every page
    rolldownOptions: {
      output: {
        /**
         * The initial code is split into two chunks, so that a release of the shop changes only
         * one.
         */
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'parts', test: commonParts, minShareCount: 6 },
            { name: 'product-parts', test: productParts, minShareCount: 2 },
            { name: 'staff-icons', test: isStaffIcon, minShareCount: 2 },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
