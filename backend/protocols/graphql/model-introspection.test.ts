import { expect, test } from 'vitest';
import { wholeSchema } from '#tests/wire/support/whole-schema.ts';
import { modelIntrospection } from './model-introspection.ts';

const { models, ...rest } = modelIntrospection(wholeSchema);

test('describes the four entities', () => {
  expect(rest).toEqual({ version: 1, enums: {}, nonModels: {} });
  expect(Object.keys(models)).toEqual(['NewsLetter', 'Contact', 'Course', 'CourseHistory']);
  expect(models.NewsLetter).toEqual({
    name: 'NewsLetter',
    pluralName: 'NewsLetters',
    syncable: true,
    attributes: [{ type: 'model', properties: {} }],
    primaryKeyInfo: { isCustomPrimaryKey: false, primaryKeyFieldName: 'id', sortKeyFieldNames: [] },
    fields: {
      email: { name: 'email', isArray: false, type: 'AWSEmail', isRequired: false, attributes: [] },
      date: { name: 'date', isArray: false, type: 'AWSDateTime', isRequired: false, attributes: [] },
      id: { name: 'id', isArray: false, type: 'ID', isRequired: true, attributes: [] },
      createdAt: {
        name: 'createdAt',
        isArray: false,
        type: 'AWSDateTime',
        isRequired: false,
        attributes: [],
        isReadOnly: true,
      },
      updatedAt: {
        name: 'updatedAt',
        isArray: false,
        type: 'AWSDateTime',
        isRequired: false,
        attributes: [],
        isReadOnly: true,
      },
    },
  });
});

test('describes their relations', () => {
  expect(models).toMatchObject({
    Course: {
      fields: {
        history: {
          type: { model: 'CourseHistory' },
          isArray: false,
          association: { connectionType: 'BELONGS_TO', targetNames: ['idCourseHistory'] },
        },
      },
    },
    CourseHistory: {
      pluralName: 'CourseHistories',
      fields: {
        course: {
          type: { model: 'Course' },
          isArray: true,
          association: { connectionType: 'HAS_MANY', associatedWith: ['idCourseHistory'] },
        },
      },
    },
  });
});

test('describes every field with its type', () => {
  const types = Object.fromEntries(
    Object.entries(models as Record<string, { fields: Record<string, { type: unknown }> }>).map(
      ([entity, { fields }]) => [entity, Object.values(fields).map(({ type }) => type)],
    ),
  );
  const written = ['ID', 'AWSDateTime', 'AWSDateTime'];
  const strings = (count: number) => Array.from({ length: count }, () => 'String');
  expect(types).toEqual({
    NewsLetter: ['AWSEmail', 'AWSDateTime', ...written],
    Contact: [...strings(2), 'AWSEmail', ...strings(2), ...written, ...strings(3), 'ID'],
    Course: [...strings(6), 'Float', 'Int', 'Float', 'ID', { model: 'CourseHistory' }, ...written, ...strings(2)],
    CourseHistory: [
      'AWSDate',
      ...strings(2),
      'Float',
      'Boolean',
      'String',
      { model: 'Course' },
      ...written,
      'Int',
      'Int',
      ...strings(2),
      'Boolean',
      'Boolean',
      'Int',
    ],
  });
});
