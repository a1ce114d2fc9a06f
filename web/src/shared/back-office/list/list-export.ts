import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the CSV as an object URL. The caller revokes it. */
    exportList: build.mutation<string, FetchArgs | string>({
      query: (request) => ({
        ...(typeof request === 'string' ? { url: request } : request),
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
  }),
});

export const { useExportListMutation } = exportApi;
