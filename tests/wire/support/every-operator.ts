/** Every filter operator by type, with an operand that some rows match and others do not. */
interface Operators {
  readonly entity: 'Course' | 'CourseHistory';
  /** Places the condition in the filter. */
  readonly at: (condition: object) => object;
  readonly operands: Readonly<Record<string, unknown>>;
}

export const rows = {
  Course: [
    { id: 'c1', name: 'Excel', count: 1, cost: 1.5, idCourseHistory: 'a' },
    { id: 'c2', name: 'Python', count: 2, cost: 2.5, idCourseHistory: 'b' },
    { id: 'c3', name: 'Word', count: 3, cost: 3.5, idCourseHistory: 'ba' },
    { id: 'c4', name: null, count: null, cost: null, idCourseHistory: null },
  ],
  CourseHistory: [
    { id: 'h1', visible: true },
    { id: 'h2', visible: false },
    { id: 'h3', visible: null },
  ],
} as const;

const compared = (middle: string | number) => ({
  ne: middle,
  eq: middle,
  le: middle,
  lt: middle,
  ge: middle,
  gt: middle,
});
const texts = (low: string, middle: string, high: string) => ({
  ...compared(middle),
  contains: low,
  notContains: low,
  between: [middle, high],
  beginsWith: high.slice(0, 1),
});
const numbers = (middle: number, high: number) => ({ ...compared(middle), between: [middle, high] });
const attributes = { attributeExists: true, attributeType: '_null' };
const among = <Value>(...values: Value[]) => ({ in: values, notIn: values });
const flags = { ne: true, eq: true };

const ofText = texts('Excel', 'Python', 'Word');
const ofIds = texts('a', 'b', 'ba');
const name = (condition: object) => ({ name: condition });
const count = (condition: object) => ({ count: condition });
const cost = (condition: object) => ({ cost: condition });
const visible = (condition: object) => ({ visible: condition });
const id = (condition: object) => ({ idCourseHistory: condition });

export const listOperators: Readonly<Record<string, Operators>> = {
  ModelStringInput: {
    entity: 'Course',
    at: name,
    operands: { ...ofText, ...attributes, size: { eq: 5 } },
  },
  ModelIntInput: { entity: 'Course', at: count, operands: { ...numbers(2, 3), ...attributes } },
  ModelFloatInput: { entity: 'Course', at: cost, operands: { ...numbers(2.5, 3.5), ...attributes } },
  ModelBooleanInput: { entity: 'CourseHistory', at: visible, operands: { ...flags, ...attributes } },
  ModelIDInput: { entity: 'Course', at: id, operands: { ...ofIds, ...attributes, size: { eq: 2 } } },
  ModelSizeInput: { entity: 'Course', at: (size) => name({ size }), operands: numbers(5, 6) },
};

export const liveOperators: Readonly<Record<string, Operators>> = {
  ModelSubscriptionStringInput: { entity: 'Course', at: name, operands: { ...ofText, ...among('Python', 'Word') } },
  ModelSubscriptionIntInput: { entity: 'Course', at: count, operands: { ...numbers(2, 3), ...among(2, 3) } },
  ModelSubscriptionFloatInput: { entity: 'Course', at: cost, operands: { ...numbers(2.5, 3.5), ...among(2.5, 3.5) } },
  ModelSubscriptionBooleanInput: { entity: 'CourseHistory', at: visible, operands: flags },
  ModelSubscriptionIDInput: { entity: 'Course', at: id, operands: { ...ofIds, ...among('a', 'b') } },
};

export function filtersOf(table: Readonly<Record<string, Operators>>) {
  return Object.entries(table).flatMap(([type, { entity, at, operands }]) =>
    Object.entries(operands).map(([operator, operand]) => ({
      type,
      operator,
      entity,
      filter: at({ [operator]: operand }),
    })),
  );
}
