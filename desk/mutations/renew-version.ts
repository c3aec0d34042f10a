/** `later` on the version that `done` wrote, if both were based on the one before it. A conflict wrote none. */
export function renewVersion<Mutation extends Variables>(later: Mutation, done: Mutation, data: unknown): Mutation {
  const { row, version } = basisOf(done);
  const basis = basisOf(later);
  const written = writtenVersion(data);
  if (version === undefined || !written || basis.row !== row || basis.version !== version) return later;
  return { ...later, variables: { ...later.variables, input: { ...inputOf(later), version: written } } };
}

interface Variables {
  readonly variables: object;
}

type Input = Readonly<Record<string, unknown>>;

function inputOf({ variables }: Variables): Input {
  return (variables as { readonly input?: Input }).input ?? {};
}

/** The changed row and the version that the change is based on. */
function basisOf(mutation: Variables) {
  const { contactId, id, version } = inputOf(mutation);
  return { row: contactId ?? id, version };
}

function writtenVersion(data: unknown): string | undefined {
  const [result] = Object.values(data ?? {});
  const row = result?.message ?? result;
  return typeof row?.updatedAt === 'string' ? row.updatedAt : undefined;
}
