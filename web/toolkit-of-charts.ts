import type { Plugin } from 'vite';

const toolkit = '@reduxjs/toolkit';

/**
 * Gives charts a copy of Redux Toolkit of their own. They use parts of it that the shop does not,
 * and one copy for both would bring these parts with the first page of each shopper.
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
