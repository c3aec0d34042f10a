import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { FieldInput, Fields } from '#backend/business/room.ts';
import { answerMutation, answerQuery } from './answer-field.ts';
import { followRoom, type SubscriptionRoot } from './follow-changes.ts';
import type { RequestContext } from './request-context.ts';

type Resolve = GraphQLFieldResolver<unknown, RequestContext, FieldInput>;

/**
 * Gives the fields that rooms of the business add to the roots of the schema their functions. Throws when one has none, or
 * a function no field: such a service would answer nothing where it says that it does.
 */
export function attachFields(schema: GraphQLSchema, rooms: readonly Fields[]): GraphQLSchema {
  const roots = {
    Query: schema.getQueryType()?.getFields(),
    Mutation: schema.getMutationType()?.getFields(),
    Subscription: schema.getSubscriptionType()?.getFields(),
  };

  function attach(root: keyof typeof roots, name: string, resolve: Resolve): void {
    const field = roots[root]?.[name];
    if (!field) throw new Error(`No room declares ${root}.${name}`);
    if (field.resolve) throw new Error(`${root}.${name} is answered already`);
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
  }

  for (const { queries = {}, mutations = {}, subscriptions = {} } of rooms) {
    for (const [name, query] of Object.entries(queries)) {
      attach('Query', name, (_, args, context, info) => answerQuery(query, args, context, info));
    }
    for (const [name, mutation] of Object.entries(mutations)) {
      attach('Mutation', name, (_, args, context, info) => answerMutation(mutation, inputOf(args), context, info));
    }
    for (const [name, subscription] of Object.entries(subscriptions)) {
      attach('Subscription', name, (root, args, context, info) =>
        followRoom(subscription, args, root as SubscriptionRoot | undefined, context, info),
      );
    }
  }
  for (const [root, fields = {}] of Object.entries(roots)) {
    for (const { name, resolve } of Object.values(fields))
      if (!resolve) throw new Error(`Nothing answers ${root}.${name}`);
  }
  return schema;
}

/** The fields of the one argument `input`, as the contract has it, or the arguments themselves. */
function inputOf(args: FieldInput): FieldInput {
  const { input } = args;
  return typeof input === 'object' && input !== null ? (input as FieldInput) : args;
}
