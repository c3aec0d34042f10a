import * as v from 'valibot';

const sentence = v.pipe(v.string(), v.trim(), v.minLength(1));
/** What a search engine shows under the title. */
const description = v.pipe(sentence, v.minLength(90), v.maxLength(165));

/** The front matter of each kind of long text; the build refuses a text that does not fit. */
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
    /** Only with their permission in writing. */
    client: v.optional(sentence),
    link: v.optional(v.pipe(v.string(), v.url())),
    /** Real pictures, a line each: the key of an image of the house, a colon, and what it shows. */
    pictures: v.optional(v.pipe(v.string(), v.regex(/^(?:images\/[\w./-]+: .+(?:\n|$))+$/))),
  }),
  legal: v.strictObject({
    title: sentence,
    description,
    updated: v.pipe(v.string(), v.isoDate()),
    lead: sentence,
  }),
};
