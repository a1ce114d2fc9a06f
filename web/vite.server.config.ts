import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the client for rendering on a server, as one folder without external packages. */
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
