import * as v from 'valibot';

const sentence = v.pipe(v.string(), v.trim(), v.minLength(1));
/** Meta description. */
const description = v.pipe(sentence, v.minLength(90), v.maxLength(165));

/** The build rejects a mismatch. */
export const matterShapes = {
  syllabus: v.strictObject({
    title: sentence,
    description,
    lead: sentence,
    audience: sentence,
    bring: sentence,
    objective: sentence,
  }),
  works: v.strictObject({
    title: sentence,
    kind: sentence,
    summary: v.pipe(sentence, v.maxLength(95)),
    lead: sentence,
    year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
    /** Only with written permission. */
    client: v.optional(sentence),
    link: v.optional(v.pipe(v.string(), v.url())),
    /** One a line: image key, colon, description. */
    pictures: v.optional(v.pipe(v.string(), v.regex(/^(?:images\/[\w./-]+: .+(?:\n|$))+$/))),
  }),
  legal: v.strictObject({
    title: sentence,
    description,
    updated: v.pipe(v.string(), v.isoDate()),
    lead: sentence,
  }),
};
