import { describe, expect, it } from 'vitest';
import { fieldLengths } from '#model/field-lengths.ts';
import { groupMessage, groupReason } from './group-message.ts';

describe('reason of a request for a closed group', () => {
  it('names course, people, days and place', () => {
    const plan = { course: 'Excel', people: '8', days: '1', place: 'office' };
    expect(groupReason(plan, 'es')).toBe('Grupo de Excel, 8 personas, 1 día, en sus oficinas');
    expect(groupReason({ ...plan, people: '1', place: 'remote' }, 'en')).toBe(
      'Private group, Excel, 1 person, 1 day, online',
    );
  });

  it('leaves out what is unknown or outside the limits', () => {
    expect(groupReason({}, 'es')).toBe('Grupo cerrado');
    expect(groupReason({ course: '', people: '25', days: 'x', place: 'moon' }, 'en')).toBe('Private group');
  });

  it('fits the limit of a reason with any course', () => {
    const reason = groupReason({ course: 'c'.repeat(300), people: '12', days: '3', place: 'office' }, 'es');
    expect(reason).toHaveLength(fieldLengths.reason);
    expect(reason).toMatch(/, 12 personas, 3 días, en sus oficinas$/);
  });
});

it('the reason stands in for an empty message only', () => {
  expect(groupMessage({ message: ' \n' }, 'Grupo')).toEqual({ type: 'training', reason: 'Grupo', message: 'Grupo' });
  expect(groupMessage({ message: 'Hola' }, 'Grupo').message).toBe('Hola');
});
