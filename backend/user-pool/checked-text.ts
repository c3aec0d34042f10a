import type { Answer } from '#backend/http/aws-json.ts';

/** A refusal in the words of the protocol. */
export type Fault = Extract<Answer, { fault: string }>;

/** The refusal of a call beyond a rate limit. Clients retry it by themselves. */
export const tooManyRequests: Fault = { fault: 'TooManyRequestsException', message: 'Too many requests' };

/** The form that the service demands of a text. */
export interface TextForm {
  /** Characters. */
  readonly most: number;
  /** As the service spells it in its refusals. */
  readonly pattern: string;
}

/** The forms of the fields that calls have in common. */
export const forms = {
  accessToken: { most: 8_192, pattern: '[A-Za-z0-9-_=.]+' },
  clientId: { most: 128, pattern: '[\\w+]+' },
  username: { most: 128, pattern: '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+' },
  /** Blanks may stand in it, also at its ends. */
  password: { most: 256, pattern: '.+' },
  confirmationCode: { most: 2_048, pattern: '[\\S]+' },
  userPoolId: { most: 55, pattern: '[\\w-]+_[0-9a-zA-Z]+' },
  token: { most: 8_192, pattern: '[A-Za-z0-9-_=.]+' },
} as const satisfies Readonly<Record<string, TextForm>>;

/** A text of a call in the form that the service demands, or the refusal in its words, which never repeat the text. */
export function checkedText(field: string, value: unknown, form: TextForm): { readonly text: string } | Fault {
  if (value === undefined || value === null) return invalid(`Value null at '${field}'`, 'Member must not be null');
  if (typeof value !== 'string') return { fault: 'SerializationException', message: `${field} is not a string.` };
  const shown = `Value at '${field}'`;
  if (value.length < 1) return invalid(shown, 'Member must have length greater than or equal to 1');
  if (value.length > form.most) return invalid(shown, `Member must have length less than or equal to ${form.most}`);
  if (!new RegExp(`^(?:${form.pattern})$`, 'su').test(value)) {
    return invalid(shown, `Member must satisfy regular expression pattern: ${form.pattern}`);
  }
  return { text: value };
}

/** The refusal of a value that does not fit, as the service words it. */
export function invalid(what: string, constraint: string): Fault {
  const message = `1 validation error detected: ${what} failed to satisfy constraint: ${constraint}`;
  return { fault: 'InvalidParameterException', message };
}
