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
  let ids = matching(db, filter)
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
  const [ofType, inLanguage, of] = [type, language, assignee].map((text) => text?.replaceAll('\0', '').toWellFormed());
  const words = searchWords((search ?? '').replaceAll('\0', '').toWellFormed());
  return { words, type: ofType, language: inLanguage, assignee: of };
}

function matching(db: Database, { words, type, language, assignee }: Filter) {
  let query = db.selectFrom('contact');
  for (const word of words) query = query.where(containing('contact.searchText', word));
  if (type) query = query.where('type', '=', type);
  if (language) query = query.where('language', '=', language);
  if (assignee === 'none') query = query.where('assignee', 'is', null);
  else if (assignee) query = query.where('assignee', '=', assignee);
  return query;
}

async function countStates(db: Database, filter: Filter): Promise<Record<MessageState, number>> {
  const { words, type, language, assignee } = filter;
  // Filtered counts need a scan.
  if (words.length > 0 || type || language || assignee) return countByScan(db, filter);
  const rows = await db
    .selectFrom('contact')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const [open = 0, answered = 0, archived = 0] = messageStates.map((state) => counted.get(state));
  return { open, answered, archived };
}

async function countByScan(db: Database, filter: Filter): Promise<Record<MessageState, number>> {
  const counted = await matching(db, filter)
    .select((row) =>
      messageStates.map((state) =>
        row.fn.sum<number | null>(row.case().when('state', '=', state).then(1).else(0).end()).as(state),
      ),
    )
    .executeTakeFirstOrThrow();
  const { open, answered, archived } = counted as Partial<Record<MessageState, number | null>>;
  return { open: open ?? 0, answered: answered ?? 0, archived: archived ?? 0 };
}
