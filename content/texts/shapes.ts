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
    description,
    /** Heading and text of the next step. */
    question: sentence,
    ask: sentence,
  }),
  legal: v.strictObject({
    title: sentence,
    description,
    updated: v.pipe(v.string(), v.isoDate()),
    lead: sentence,
  }),
};
