import { isCalendarDay } from './courses/days-off.ts';

const offset = String.raw`(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)`;
const dateForm = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${offset}?$`);
const dateTimeForm = new RegExp(
  String.raw`^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?${offset}$`,
);

/** AWSDate: `YYYY-MM-DD` of a real day, with an optional offset. */
export function isDate(text: string): boolean {
  return isCalendarDay(dateForm.exec(text)?.[1] ?? '');
}

/** AWSDateTime, `YYYY-MM-DDThh:mm:ss.sssZ`: seconds are optional, the offset is not. */
export function isDateTime(text: string): boolean {
  return isCalendarDay(dateTimeForm.exec(text)?.[1] ?? '');
}
