import type { Plugin } from 'vite';

const toolkit = '@reduxjs/toolkit';

/**
 * Gives charts their own copy of Redux Toolkit. They use parts of it that the shop does not, and a
 * shared copy would add these parts to the first page of every visitor.
 */
export const toolkitOfCharts = (): Plugin => ({
  name: 'toolkit-of-charts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== toolkit || !importer?.includes('/node_modules/recharts/')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?charts`;
  },
});
