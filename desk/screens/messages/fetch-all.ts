import { type Gathering, gatherRows } from '../../csv/gather-rows.ts';
import { ask } from '../../line/this-line.ts';
import { filterVariables, type MessageFilter } from './message-filter.ts';
import { asMessage, type ListAnswer, listQuery, type Message } from './message-wire.ts';

const pageSize = 1_000;

/** Every message that a filter lists, in its order; undefined where the service does not say all of them. */
export async function fetchAll(
  filter: MessageFilter,
  me: string,
  gathering: Gathering,
): Promise<readonly Message[] | undefined> {
  const all = await gatherRows(async (nextToken) => {
    const variables = { ...filterVariables(filter, me), limit: pageSize, nextToken, count: false };
    const answer = await ask<ListAnswer>(listQuery, variables).catch(() => undefined);
    return answer?.ok ? answer.data.listMessages : null;
  }, gathering);
  return all?.map(asMessage);
}
