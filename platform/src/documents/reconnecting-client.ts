import { MongoClient } from 'mongodb';

/**
 * A client that recovers from a failed first connection. The driver caches the topology of that
 * attempt, closes it, and fails every later operation with "Topology is closed". Without the cached
 * field, it connects again with the next operation. The driver itself handles later disconnects.
 */
export class ReconnectingClient extends MongoClient {
  override async connect(): Promise<this> {
    try {
      return await super.connect();
    } catch (error) {
      Reflect.set(this, 'topology', undefined); // internal to the driver, so it is not typed
      throw error;
    }
  }
}
