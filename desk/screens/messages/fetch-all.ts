import { ask } from '../../line/this-line.ts';
import { filterVariables, type MessageFilter } from './message-filter.ts';
import { asMessage, type ListAnswer, listQuery, type Message } from './message-wire.ts';

const pageSize = 1_000;

/** Every message that a filter lists, in its order; undefined where the service does not say all of them. */
export async function fetchAll(filter: MessageFilter, me: string): Promise<readonly Message[] | undefined> {
  const all: Message[] = [];
  let nextToken: string | null = null;
  do {
    const variables: object = { ...filterVariables(filter, me), limit: pageSize, nextToken, count: false };
    const answer = await ask<ListAnswer>(listQuery, variables).catch(() => undefined);
    const page = answer?.ok ? answer.data.listMessages : null;
    if (!page) return undefined;
    all.push(...page.items.map(asMessage));
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return all;
}
