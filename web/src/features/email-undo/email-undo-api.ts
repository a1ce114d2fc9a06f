import { api } from '../../shared/api/api.ts';

export const { useUndoEmailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    undoEmail: build.mutation<unknown, Readonly<{ token: string }>>({
      query: (body) => ({ url: '/email/undo', method: 'POST', body }),
      extraOptions: { endsSession: true },
    }),
  }),
});
