import { ticketsApi } from './tickets-api.ts';

type Store = Readonly<{
  dispatch: (
    action: ReturnType<typeof ticketsApi.endpoints.tickets.initiate>,
  ) => ReturnType<ReturnType<typeof ticketsApi.endpoints.tickets.initiate>>;
}>;

/** The path of the open ticket, or of the list with the dialog for a new one. */
export const unclosedTicketPath = async ({ dispatch }: Store): Promise<string> => {
  const request = dispatch(
    ticketsApi.endpoints.tickets.initiate(1, { subscribe: false, forceRefetch: true }),
  );
  const { data } = await request;
  const unclosed = data?.items.find(({ status }) => status === 'open');
  if (unclosed) return `/profile/ticket/${unclosed.id}`;
  return data ? newTicketPath() : '/profile/tickets';
};

/** The path of the list with the dialog for a new ticket. */
const newTicketPath = (): string => '/profile/tickets?ticket=new';
