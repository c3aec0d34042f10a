import { type GraphQLField, type GraphQLSchema, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { type Entity, entities } from '#model/access.ts';
import { entityShapes, type Relation } from './entities.ts';

const written = new Set(['createdAt', 'updatedAt']);

/** The client library's format, the source of `client.models`. */
export function modelIntrospection(schema: GraphQLSchema) {
  const models = entities.map((entity) => {
    const type = schema.getType(entity);
    if (!isObjectType(type)) throw new Error(`The schema has no type ${entity}`);
    return [entity, modelOf(entity, Object.values(type.getFields()))] as const;
  });
  return { version: 1, models: Object.fromEntries(models), enums: {}, nonModels: {} };
}

function modelOf(entity: Entity, fields: readonly GraphQLField<unknown, unknown>[]): object {
  const { plural, relations } = entityShapes[entity];
  return {
    name: entity,
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldOf(field, relations[field.name])])),
    syncable: true,
    pluralName: plural,
    attributes: [{ type: 'model', properties: {} }],
    primaryKeyInfo: { isCustomPrimaryKey: false, primaryKeyFieldName: 'id', sortKeyFieldNames: [] },
  };
}

function fieldOf({ name, type }: GraphQLField<unknown, unknown>, relation: Relation | undefined): object {
  if (relation) return relationOf(name, relation);
  const named = getNamedType(type);
  if (!isLeafType(named)) throw new Error(`The field ${name} leads to ${named.name}, which is not an entity`);
  return {
    name,
    isArray: false,
    type: named.name,
    isRequired: isNonNullType(type) && !written.has(name),
    attributes: [],
    ...(written.has(name) ? { isReadOnly: true } : {}),
  };
}

function relationOf(name: string, { kind, entity, idField }: Relation): object {
  const field = { name, type: { model: entity }, isRequired: false, attributes: [] };
  if (kind === 'belongs-to') {
    return { ...field, isArray: false, association: { connectionType: 'BELONGS_TO', targetNames: [idField] } };
  }
  return {
    ...field,
    isArray: true,
    isArrayNullable: true,
    association: { connectionType: 'HAS_MANY', associatedWith: [idField] },
  };
}
