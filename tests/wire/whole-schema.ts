import { catalogueFields } from '#backend/business/catalogue/fields.ts';
import { contactFields } from '#backend/business/contact/fields.ts';
import { newsletterFields } from '#backend/business/newsletter/fields.ts';
import { serveSchema } from '#backend/graphql/serve-schema.ts';

/** What the rooms of the business add to the contract, of which nothing is answered by a function. */
export const entityFields = [contactFields, newsletterFields, catalogueFields];

/** The schema with it, and with its resolvers. */
export const wholeSchema = serveSchema(entityFields);
