import { setImmediate as turn } from 'node:timers/promises';
import {
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import type { FieldInput, Fields } from '#backend/features/feature.ts';
import { createRow, type WriteArguments } from '#backend/protocols/graphql/crud/create-row.ts';
import { getRow } from '#backend/protocols/graphql/crud/get-row.ts';
import { type ListArguments, listRows } from '#backend/protocols/graphql/crud/list-rows.ts';
import { deleteRow, updateRow } from '#backend/protocols/graphql/crud/update-row.ts';
import { answerMutation, answerQuery } from '#backend/protocols/graphql/execute/resolve-field.ts';
import { refuseFilter } from '#backend/protocols/graphql/limits/filter-limit.ts';
import { entities } from '#model/access.ts';
import { type EntityRow, entityShapes, type Relation } from './entities.ts';
import { tooMany } from './field-fault.ts';
import { may, notAuthorized, type RequestContext } from './request-context.ts';
import { type SubscriptionRoot, subscribeFeature, subscribeRows } from './subscribe-changes.ts';

type Resolve = GraphQLFieldResolver<unknown, RequestContext, FieldInput>;

/** Throws for a field without resolver, and vice versa. */
export function attachFields(schema: GraphQLSchema, features: readonly Fields[]): GraphQLSchema {
  const roots = {
    Query: schema.getQueryType()?.getFields(),
    Mutation: schema.getMutationType()?.getFields(),
    Subscription: schema.getSubscriptionType()?.getFields(),
  };

  function attach(root: keyof typeof roots, name: string, resolve: Resolve): void {
    const field = roots[root]?.[name];
    if (!field) throw new Error(`The schema has no field ${root}.${name}`);
    if (field.resolve) throw new Error(`${root}.${name} has two resolvers`);
    const read = readerOf(field.args);
    const withArguments: Resolve = (root, args, context, info) => resolve(root, read(args), context, info);
    field.resolve = withArguments as GraphQLFieldResolver<unknown, unknown>;
  }

  for (const { queries = {}, mutations = {}, subscriptions = {} } of features) {
    for (const [name, query] of Object.entries(queries)) {
      attach('Query', name, (_, args, context, info) => answerQuery(query, args, context, info));
    }
    for (const [name, mutation] of Object.entries(mutations)) {
      attach('Mutation', name, (_, args, context, info) => answerMutation(mutation, args, context, info));
    }
    for (const [name, subscription] of Object.entries(subscriptions)) {
      attach('Subscription', name, (root, args, context, info) =>
        subscribeFeature(subscription, args, root as SubscriptionRoot | undefined, context, info),
      );
    }
  }
  for (const [root, fields = {}] of Object.entries(roots)) {
    for (const { name, resolve } of Object.values(fields))
      if (!resolve) throw new Error(`${root}.${name} has no resolver`);
  }
  return schema;
}

/** Called for a permitted action and a condition within the limits. */
const writes = [
  ['create', createRow],
  ['update', updateRow],
  ['delete', deleteRow],
] as const;

type Resolver<Parent, Arguments> = GraphQLFieldResolver<Parent, RequestContext, Arguments>;

/** For the generated contract. */
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
    for (const [action, write] of writes) {
      attach<unknown, WriteArguments>('Mutation', `${action}${entity}`, async (_, args, context, info) => {
        await turn();
        // Creates of visitors have their own rate limits.
        const ownLimits = action === 'create' && context.creates[entity];
        const wait = ownLimits ? null : await context.takeQuota?.();
        if (wait) return tooMany(wait);
        if (may(context, action, entity) === 'none') return notAuthorized(info);
        return refuseFilter(args.condition) ?? write(entity, args, context);
      });
    }
    for (const [event, action] of [
      ['Create', 'create'],
      ['Update', 'update'],
      ['Delete', 'delete'],
    ] as const) {
      attach<SubscriptionRoot | undefined, { filter?: EntityRow | null }>(
        'Subscription',
        `on${event}${entity}`,
        (root, args, context, info) => subscribeRows(entity, action, args, root, context, info),
      );
    }
    for (const [field, relation] of Object.entries(relations)) attach(entity, field, follow(relation));
  }
  return schema;
}

function follow({ kind, entity, idField }: Relation): Resolver<EntityRow, ListArguments> {
  if (kind === 'belongs-to') {
    return (row, _args, context, info) => getRow(entity, textOf(row[idField]), context, info);
  }
  return (row, args, context, info) => listRows(entity, args, { field: idField, is: String(row.id) }, context, info);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

interface Declared {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/**
 * Reader of a field's arguments, or of its only argument `input`. Strips NUL and lone surrogates
 * from ids, which PostgreSQL rejects.
 */
export function readerOf(args: readonly Declared[]): (provided: FieldInput) => FieldInput {
  const [first] = args;
  const input = first?.name === 'input' ? getNamedType(first.type) : undefined;
  const fields: readonly Declared[] = isInputObjectType(input) ? Object.values(input.getFields()) : args;
  const ids = new Set(fields.filter(({ type }) => getNamedType(type).name === 'ID').map(({ name }) => name));
  return (provided) => {
    const values = isInputObjectType(input) && provided.input ? (provided.input as FieldInput) : provided;
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, ids.has(name) ? readId(value) : value]),
    );
  };
}

function readId(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readId);
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
