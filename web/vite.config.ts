import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from './brotli-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brotliFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2023',
  },
});
