import { setImmediate as turn } from 'node:timers/promises';
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { entities } from '#model/access.ts';
import { createRow, type WriteArguments } from './create-row.ts';
import { deleteRow } from './delete-row.ts';
import { entityShapes, type Relation, type Row } from './entities.ts';
import { followChanges, type SubscriptionRoot } from './follow-changes.ts';
import { getRow } from './get-row.ts';
import { type ListArguments, listRows } from './list-rows.ts';
import type { RequestContext } from './request-context.ts';
import { tooMany } from './too-many.ts';
import { updateRow } from './update-row.ts';

type Resolver<Parent, Arguments> = GraphQLFieldResolver<Parent, RequestContext, Arguments>;

/** Gives every field of the contract that is more than a value of its row a resolver. */
export function attachResolvers(schema: GraphQLSchema): GraphQLSchema {
  function attach<Parent, Arguments>(type: string, field: string, resolve: Resolver<Parent, Arguments>): void {
    const declared = schema.getType(type);
    const found = isObjectType(declared) ? declared.getFields()[field] : undefined;
    if (!found) throw new Error(`The schema has no field ${field} on ${type}`);
    found.resolve = resolve as Resolver<unknown, unknown>;
  }

  for (const entity of entities) {
    const { plural, relations } = entityShapes[entity];
    attach<unknown, { id: string }>('Query', `get${entity}`, (_, { id }, context, info) =>
      getRow(entity, id, context, info),
    );
    attach<unknown, ListArguments>('Query', `list${plural}`, (_, args, context, info) =>
      listRows(entity, args, null, context, info),
    );
    for (const [action, write] of Object.entries({ create: createRow, update: updateRow, delete: deleteRow })) {
      attach<unknown, WriteArguments>('Mutation', `${action}${entity}`, async (_, args, context, info) => {
        await turn();
        // What visitors leave is held to limits of its own.
        const ownLimits = action === 'create' && context.creates[entity];
        const wait = ownLimits ? null : await context.takeRoom?.();
        return wait ? tooMany(wait) : write(entity, args, context, info);
      });
    }
    for (const [event, action] of [
      ['Create', 'create'],
      ['Update', 'update'],
      ['Delete', 'delete'],
    ] as const) {
      attach<SubscriptionRoot | undefined, { filter?: Row | null }>(
        'Subscription',
        `on${event}${entity}`,
        (root, args, context, info) => followChanges(entity, action, args, root, context, info),
      );
    }
    for (const [field, relation] of Object.entries(relations)) attach(entity, field, follow(relation));
  }
  return schema;
}

function follow({ kind, entity, idField }: Relation): Resolver<Row, ListArguments> {
  if (kind === 'belongs-to') {
    return (row, _args, context, info) => getRow(entity, textOf(row[idField]), context, info);
  }
  return (row, args, context, info) => listRows(entity, args, { field: idField, is: String(row.id) }, context, info);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
