/** Streams.Read: reads and subscriptions, of a stream and of $all. */
import type { Handler } from '../grpc/listener.ts';
import { readAll } from '../reading/read-all.ts';
import { readStream } from '../reading/read-stream.ts';
import { subscribeToAll } from '../reading/subscribe-all.ts';
import { subscribeToStream } from '../reading/subscribe-stream.ts';
import type { Store } from '../store.ts';
import { decodeRead } from '../wire/read-requests.ts';
import { throwFault, type Faults } from './faults.ts';

export const createReadHandler =
  (store: Store, faults: Faults): Handler =>
  (call) => ({
    message: (bytes) => {
      const request = decodeRead(bytes);
      throwFault(faults.read?.(request));
      const { stream, count } = request;
      if (stream === undefined) {
        if (count === undefined) subscribeToAll(store, request, call);
        else readAll(store, request, call);
      } else if (count === undefined) subscribeToStream(store, stream, request, call);
      else readStream(store, stream, request, call);
    },
    end: () => undefined,
  });
