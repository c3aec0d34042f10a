import { attachResolvers } from './attach-resolvers.ts';
import { paceIntrospection } from './pace-introspection.ts';
import { buildSchema } from './schema.ts';

/** The schema with its resolvers: one for requests and for what is followed over a socket. */
export const servedSchema = attachResolvers(buildSchema());
paceIntrospection();
