import { answerGraphql, type GraphqlService } from '#backend/data/graphql/answer-graphql.ts';
import type { Row } from '#backend/data/graphql/entities.ts';
import type { CreateOutcome, CreateRequest } from '#backend/data/graphql/request-context.ts';
import type { AccessPolicy, Entity, Role } from '#model/access.ts';

/** What is asked, and in which surroundings. */
export interface Asking {
  readonly policy?: AccessPolicy;
  readonly role?: Role;
  readonly variables?: object;
  /** The rows that there are; `hidden: true` marks those that are not public. */
  readonly rows?: Partial<Record<Entity, readonly Row[]>>;
  /** What the two creating operations answer. */
  readonly create?: (request: CreateRequest) => CreateOutcome;
}

export interface Asked {
  readonly status: number;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: {
    readonly errorType: string;
    readonly message: string;
    readonly path: unknown;
    readonly errorInfo: unknown;
  }[];
  readonly message: string | undefined;
  /** The requests that reached an operation. */
  readonly created: readonly CreateRequest[];
  /** What was reported as unexpected. */
  readonly reported: readonly unknown[];
}

/** Asks the data service without a server, a signature or a database. */
export async function askGraphql(query: string, asking: Asking = {}): Promise<Asked> {
  return askWithBody(JSON.stringify({ query, variables: asking.variables }), asking);
}

/** The same with the body as it is. */
export async function askWithBody(body: string, asking: Asking = {}): Promise<Asked> {
  const created: CreateRequest[] = [];
  const reported: unknown[] = [];
  const create = async (request: CreateRequest): Promise<CreateOutcome> => {
    created.push(request);
    return asking.create?.(request) ?? { outcome: 'created', row: { id: 'new', ...times, ...request.fields } };
  };
  const service: GraphqlService = {
    policy: asking.policy ?? 'guarded',
    operations: { createContact: create, createNewsletter: create },
    reader: readerOf(asking.rows ?? {}),
    report: (error) => reported.push(error),
    authority: {
      secretOf: () => null,
      readAccessToken: async () => ({ role: asking.role ?? 'guest', identityId: null }),
    },
  };
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    body,
    headers: { authorization: 'token' },
  });
  const response = await answerGraphql(service, request, 0);
  const { data, errors = [], message } = await response.json();
  return { status: response.status, data, errors, message, created, reported };
}

const times = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };

function readerOf(rows: NonNullable<Asking['rows']>): GraphqlService['reader'] {
  const seen = (entity: Entity, sight: string) =>
    (rows[entity] ?? []).filter((row) => sight === 'all' || !row.hidden).map((row) => ({ ...times, ...row }) as Row);
  return {
    one: async (entity, id, sight) => seen(entity, sight).find((row) => row.id === id) ?? null,
    async page(entity, { sight, limit, after, descending, where }) {
      const found = seen(entity, sight).filter((row) => !where || row[where.field] === where.is);
      const ordered = descending ? found.toReversed() : found;
      const from = after === null ? 0 : ordered.findIndex((row) => row.id === after) + 1;
      return ordered.slice(from, from + limit);
    },
  };
}
