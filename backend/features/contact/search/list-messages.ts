import { askedAgainAt } from '#backend/features/contact/messages/unanswered-messages.ts';
import { containing } from '#backend/platform/database/dialects/like-pattern.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { keysetPage, type PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { QueryArguments } from '#model/api.generated.ts';
import { type MessageState, messageStates } from '#model/people/message.ts';
import { searchWords } from '#model/search-text.ts';

export type MessagesRequest = QueryArguments['listMessages'];

/** `counts` ignores the state filter. */
export async function listMessages(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, order, from, limit, nextToken, ...conditions }: MessagesRequest,
) {
  const filter = readFilter(conditions);
  const oldestFirst = order === 'oldest';
  const list = JSON.stringify(['messages', state ?? null, filter, oldestFirst]);
  const page = keysetPage(tokens, list, { limit, nextToken });
  if (!page) return { outcome: 'refused', problems: [{ field: 'nextToken', problem: 'invalid' }] } as const;

  // Ids come from an index alone.
  let ids = those(db, filter)
    .select('id')
    .orderBy('createdAt', oldestFirst ? 'asc' : 'desc')
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(page.count);
  if (state) ids = ids.where('state', '=', state);
  if (page.after) {
    const { createdAt, id } = page.after;
    ids = ids.where((row) => row(row.refTuple('createdAt', 'id'), oldestFirst ? '>' : '<', row.tuple(createdAt, id)));
  } else if (from) ids = ids.offset(Math.max(from, 0));
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('createdAt', oldestFirst ? 'asc' : 'desc')
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .execute();
  const part = page.end(rows, 'createdAt');
  const open = part.items.filter((row) => row.state === 'open').map(({ id }) => id);
  return {
    ...part,
    counts: () => countStates(db, filter),
    askedAgain: async () => [...(await askedAgainAt(db, open))].map(([id, at]) => ({ id, at })),
  };
}

type Filter = ReturnType<typeof readFilter>;

function readFilter({ search, type, language, assignee }: MessagesRequest) {
  const [of, spoken, taken] = [type, language, assignee].map((text) => text?.replaceAll('\0', '').toWellFormed());
  return { words: searchWords((search ?? '').replaceAll('\0', '').toWellFormed()), of, spoken, taken };
}

function those(db: Database, { words, of, spoken, taken }: Filter) {
  let query = db.selectFrom('contact');
  for (const word of words) query = query.where(containing('contact.searchText', word));
  if (of) query = query.where('type', '=', of);
  if (spoken) query = query.where('language', '=', spoken);
  if (taken === 'none') query = query.where('assignee', 'is', null);
  else if (taken) query = query.where('assignee', '=', taken);
  return query;
}

async function countStates(db: Database, filter: Filter): Promise<Record<MessageState, number>> {
  const { words, of, spoken, taken } = filter;
  // Filtered counts need a scan.
  if (words.length > 0 || of || spoken || taken) return countByLooking(db, filter);
  const rows = await db
    .selectFrom('contact')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const [open = 0, answered = 0, archived = 0] = messageStates.map((state) => counted.get(state));
  return { open, answered, archived };
}

async function countByLooking(db: Database, filter: Filter): Promise<Record<MessageState, number>> {
  const counted = await those(db, filter)
    .select((row) =>
      messageStates.map((state) =>
        row.fn.sum<number | null>(row.case().when('state', '=', state).then(1).else(0).end()).as(state),
      ),
    )
    .executeTakeFirstOrThrow();
  const { open, answered, archived } = counted as Partial<Record<MessageState, number | null>>;
  return { open: open ?? 0, answered: answered ?? 0, archived: archived ?? 0 };
}
