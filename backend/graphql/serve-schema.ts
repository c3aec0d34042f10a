import type { GraphQLSchema } from 'graphql';
import type { Fields } from '#backend/business/room.ts';
import { attachFields } from './attach-fields.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { buildSchema } from './schema.ts';

/** The schema with its resolvers: those of the contract, and those of what the rooms of the business add. */
export function serveSchema(fields: readonly Fields[]): GraphQLSchema {
  return attachFields(attachResolvers(buildSchema(fields.map(({ sdl }) => sdl))), fields);
}
