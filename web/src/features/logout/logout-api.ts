import { api } from '../../shared/api/api.ts';

export const { useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', method: 'POST', body: {} }),
      extraOptions: { endsSession: true },
    }),
  }),
});
