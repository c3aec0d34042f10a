import { type LiveClient, type Message, openSocket, type Speaker, showFor } from '#tests/wire/support/live-client.ts';
import { chosen, type Edit, editJson, editText } from './edits.ts';
import { printTree, treeOf } from './json-tree.ts';
import type { MutatedService } from './mutated-service.ts';

const questions = [
  'subscription { onCreateCourse { id name history { hour course { items { id } } } } }',
  'subscription F($filter: ModelSubscriptionCourseFilterInput) { made: onUpdateCourse(filter: $filter) { id cost } }',
  'subscription { onDeleteCourseHistory(filter: { visible: { eq: true } }) { id date } }',
  'subscription { onCreateContact(filter: { name: { beginsWith: "A" } }) { ...C } } fragment C on Contact { id name }',
  'subscription { onCreateNewsLetter { email } }',
];
const variables = { filter: { or: [{ name: { in: ['a', 'b'] } }, { cost: { between: [1, 2] } }] } };

/** A valid frame with edits applied before and after signing. */
export async function mutatedFrame(service: MutatedService, which: number, edits: readonly Edit[]): Promise<string> {
  const id = `f-${service.next()}`;
  const plain = [{ type: 'connection_init' }, { id, type: 'stop' }] as const;
  const frame = treeOf(
    chosen([...plain, undefined, undefined, undefined], which) ?? (await start(service, id, which, edits)),
  );
  for (const edit of edits) if (!edit.signed || which % 5 < 2) editJson(frame, edit);
  return edits.reduce(
    (text, edit) => (edit.part === 'text' && !edit.signed ? editText(text, edit) : text),
    printTree(frame),
  );
}

async function start(service: MutatedService, id: string, which: number, edits: readonly Edit[]): Promise<object> {
  const request = treeOf({ query: chosen(questions, which >> 3), variables });
  for (const edit of edits) if (edit.signed) editJson(request, edit);
  const data = printTree(request);
  const authorization = await showFor(service, speakerOf(service, which >> 6), '/graphql', data);
  return { id, type: 'start', payload: { data, extensions: { authorization } } };
}

export function speakerOf({ ana }: MutatedService, which: number): Speaker {
  const speakers: readonly Speaker[] = [
    { role: 'guest' },
    { role: 'staff', session: ana.session },
    { token: ana.tokens.AccessToken },
  ];
  return chosen(speakers, which) ?? { role: 'guest' };
}

/** Connects with mutated credentials; undefined when refused by HTTP. */
export async function connectMutated(
  service: MutatedService,
  which: number,
  edits: readonly Edit[],
): Promise<LiveClient | undefined> {
  const shown = treeOf(await showFor(service, speakerOf(service, which), '/graphql/connect', '{}'));
  for (const edit of edits) if (edit.part !== 'target') editJson(shown, edit);
  const json = Buffer.from(printTree(shown));
  const inQuery = `?${new URLSearchParams({ header: json.toString('base64'), payload: Buffer.from('{}').toString('base64') })}`;
  const query = edits.reduce((text, edit) => (edit.part === 'target' ? editText(text, edit) : text), inQuery);
  const connected =
    which % 2 === 0
      ? openSocket(service, ['graphql-ws', `header-${json.toString('base64url')}`])
      : openSocket(service, ['graphql-ws'], { query: `?${query.replace(/[^\x21-\x7e]|#/g, '')}` });
  return connected.catch(() => undefined);
}

/** Sends a text, and waits until it was processed: messages are handled in order. */
export async function sendAndWait(service: MutatedService, client: LiveClient, text: string): Promise<void> {
  const id = `s-${service.next()}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (bytes: unknown) => {
    const { type, id: about } = JSON.parse(String(bytes)) as Message;
    if (type === 'complete' && about === id) resolve();
  };
  client.socket.on('message', look);
  client.socket.send(text);
  client.send({ id, type: 'stop' });
  await Promise.race([promise, client.closed]);
  client.socket.off('message', look);
}

/** The protocol violation in a message; undefined when valid. */
export function frameFault(message: Message): string | undefined {
  const { type, id, payload } = message;
  switch (type) {
    case 'ka':
      return undefined;
    case 'connection_ack':
      return payload?.connectionTimeoutMs === 300_000 ? undefined : 'it lacks connectionTimeoutMs';
    case 'start_ack':
    case 'complete':
      return typeof id === 'string' ? undefined : 'it has no id';
    case 'data':
      return payload?.data && typeof id === 'string' ? undefined : 'it has no data';
    case 'error':
    case 'connection_error': {
      const errors = payload?.errors ?? [];
      const worded = errors.every(({ errorType, message: text }) => /^[A-Z]\w+$/.test(errorType) && text !== '');
      return errors.length > 0 && worded ? undefined : 'the refusal is not worded';
    }
    default:
      return `nobody knows ${type}`;
  }
}
