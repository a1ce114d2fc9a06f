import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The same client, to render public pages with: one folder that needs no packages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node24',
  },
});
