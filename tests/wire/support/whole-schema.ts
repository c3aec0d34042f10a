import { catalogueFields } from '#backend/features/catalogue/feature.ts';
import { contactFields } from '#backend/features/contact/feature.ts';
import { newsletterFields } from '#backend/features/newsletter/feature.ts';
import { serveSchema } from '#backend/protocols/graphql/schema.ts';

/** Contract fields of the features, without resolvers. */
export const entityFields = [contactFields, newsletterFields, catalogueFields];

/** The full schema with resolvers. */
export const wholeSchema = serveSchema(entityFields);
