/**
 * The comparable part of observations that contain times, ports or actions of the recorder itself.
 * Both sides go through the same function. All other observations are compared whole.
 */
import type { Plain } from './observations.ts';

type Projection = (observation: Plain) => Plain;

const fieldsOf = (observation: Plain): Readonly<Record<string, Plain>> =>
  typeof observation === 'object' && observation !== null && !Array.isArray(observation)
    ? (observation as Readonly<Record<string, Plain>>)
    : {};

const linesOf = (observation: Plain): readonly string[] =>
  Array.isArray(observation) ? observation.map(String) : [];

/** HTTP answers: status and body, without the headers of the server. */
const statusAndBody: Projection = (observation) => {
  const { status = null, body = null } = fieldsOf(observation);
  return { status, body };
};

const ACTOR =
  /^(?:\+[\d.]+s )?(all-sub|stream-sub-2|stream-sub|filtered-all-sub|append while down|readStream while down|same client appends again)[:,]? (.*)$/;

/** Node's versions word it so. */
const LOST_CONNECTION = /read ECONNRESET|Connection dropped/g;

/**
 * The observations of each subscription and call in their order, without times. Persistent
 * subscriptions and the count of appends in flight are left out.
 */
const byActor: Projection = (observation) => {
  const actors: Record<string, Plain[]> = {};
  for (const line of linesOf(observation)) {
    const [, actor, what = ''] = ACTOR.exec(line) ?? [];
    if (actor === undefined) continue;
    const text = what
      .replaceAll(/127\.0\.0\.1:\d+/g, 'the server')
      .replaceAll(LOST_CONNECTION, 'connection lost');
    (actors[actor] ??= []).push(text);
  }
  return actors;
};

/** Ignores the number of appends in flight, which is chance, but checks that all are stored. */
const nothingLost: Projection = (observation) => {
  const { stored, acknowledged } = fieldsOf(observation);
  return { 'stored what was acknowledged': stored === acknowledged };
};

/** The recorder also used persistent subscriptions, which write events of their own. */
const withoutPersistentSubscriptions: Projection = (observation) =>
  linesOf(observation).filter((line) => !/persistentSubscription/i.test(line));

/** TLS libraries word the failure in their own way. */
const refusedConnection: Projection = (observation) => {
  const { $error = null, code = null, message } = fieldsOf(observation);
  const text = typeof message === 'string' ? message : '';
  return {
    $error,
    code,
    message: text.slice(0, '14 UNAVAILABLE: No connection'.length),
  };
};

/** Without the delivered events' byte offsets. */
const resumed: Projection = (observation) => {
  const { firstDelivered, ...rest } = fieldsOf(observation);
  return {
    ...rest,
    firstDelivered: linesOf(firstDelivered ?? []).map((line) => line.split(' ')[0] ?? ''),
  };
};

const isRead = (message: Plain): boolean => Array.isArray(message) && message[0] === 'ReadResp';

/** An event may arrive before or after the answer to its append in another call. */
const byKindOfMessage: Projection = (observation) => {
  const messages: readonly Plain[] = Array.isArray(observation) ? observation : [];
  return [...messages.filter(isRead), ...messages.filter((message) => !isRead(message))];
};

/** A node's id, start and port are its own. */
const oneLeader: Projection = (observation) => {
  const { membersList } = fieldsOf(observation);
  const members: readonly Plain[] = Array.isArray(membersList) ? membersList : [];
  return members.map((member) => {
    const { state = null, isAlive = null, httpEndPoint, instanceId, timeStamp } = fieldsOf(member);
    return {
      state,
      isAlive,
      address: fieldsOf(httpEndPoint ?? null)['address'] ?? null,
      hasId: 'structured' in fieldsOf(instanceId ?? null),
      hasTime: typeof timeStamp === 'string' && /^\d{17}$/.test(timeStamp),
    };
  });
};

const PROJECTIONS: readonly (readonly [section: RegExp, key: RegExp, Projection])[] = [
  [/^wire: HTTP endpoints$/, /./, statusAndBody],
  [/^subscribeToStream$/, /^wire messages/, byKindOfMessage],
  [/^restart SIG/, /^timeline$/, byActor],
  [/^restart SIG/, /^events in the in-flight stream/, nothingLost],
  [/^restart SIG/, /^\$-events/, withoutPersistentSubscriptions],
  [/^credentials/, /^secure client/, refusedConnection],
  [/^subscribeToAll$/, /^resume from/, resumed],
  [/^wire: other services$/, /^Gossip/, oneLeader],
];

export const projected = (section: string, key: string, observation: Plain): Plain => {
  const found = PROJECTIONS.find(
    ([ofSection, ofKey]) => ofSection.test(section) && ofKey.test(key),
  );
  return found === undefined ? observation : found[2](observation);
};
