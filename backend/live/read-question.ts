import { type OperationDefinitionNode, parse, stripIgnoredCharacters } from 'graphql';
import type { Change } from '#backend/changes/changes.ts';
import type { GraphqlService } from '#backend/graphql/answer-graphql.ts';
import type { Row } from '#backend/graphql/entities.ts';
import { executeWithin } from '#backend/graphql/execute-within.ts';
import type { Followed, SubscriptionRoot } from '#backend/graphql/follow-changes.ts';
import { matchesFilter } from '#backend/graphql/matches-filter.ts';
import { type GraphqlCall, readCall } from '#backend/graphql/read-call.ts';
import { readDocument } from '#backend/graphql/read-document.ts';
import { type WordedResult, wordErrors, wordResult } from '#backend/graphql/word-result.ts';
import type { Caller } from '#backend/http/caller.ts';
import type { Entity } from '#model/access.ts';
import type { ProtocolError } from './frames.ts';

/** What somebody follows, and what of each row they want to see. */
export interface Question {
  readonly followed: Followed;
  /** Its text, without what says nothing. Two of one role with the same text get the same answers. */
  readonly text: string;
}

export type ReadQuestion =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly errors: readonly ProtocolError[] };

/**
 * Reads what is asked when something is to be followed: one subscription with one field, within the limits of a request
 * and the rights of the caller. `now` is in milliseconds.
 */
export async function readQuestion(
  service: GraphqlService,
  caller: Caller,
  text: string,
  now: number,
): Promise<ReadQuestion> {
  const call = readCall(new TextEncoder().encode(text));
  if (!call) return refused('BadRequestException', 'The data is not one GraphQL request in JSON.');
  const read = readDocument(service.schema, call);
  if (!read.ok) {
    const errorType = read.reason === 'syntax' ? 'BadRequestException' : 'ValidationError';
    return { ok: false, errors: worded(wordErrors(errorType, read.errors)) };
  }
  const operations = read.document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  const other = operations.find(({ operation }) => operation !== 'subscription');
  if (other) return refused('UnsupportedOperation', `${other.operation} not supported through the realtime channel`);
  if (operations.length > 1) return refused('ValidationError', 'Exactly one subscription can be started at a time.');

  const heard: Followed[] = [];
  const body = await resolve(service, caller, call, { follow: (followed) => heard.push(followed) }, now);
  const [followed] = heard;
  if (body.errors || !followed) return { ok: false, errors: worded(body) };
  return { ok: true, question: { followed, text: withoutPadding(call, operations) } };
}

/** What is kept of a request: no blanks, no comments, no name, and of the variables those that it declares. */
function withoutPadding({ query, variables }: GraphqlCall, operations: readonly OperationDefinitionNode[]): string {
  const declared = operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions);
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  const used = Object.entries(variables ?? {}).filter(([name]) => names.has(name));
  return JSON.stringify({ query: stripIgnoredCharacters(query), variables: Object.fromEntries(used) });
}

/**
 * What somebody who follows is told of a change: as a query for the row would answer it, or null when it is nothing to
 * them. Who may see only what is public sees the row as it is public at this moment, whatever it was when it changed.
 */
export async function answerQuestion(
  service: GraphqlService,
  caller: Caller,
  { followed, text }: Question,
  change: Change,
  now: number,
): Promise<WordedResult['body'] | null> {
  const row = await rowFor(service, followed, change);
  if (!row) return null;
  const call = readCall(new TextEncoder().encode(text));
  if (!call) throw new Error('A question that was read before cannot be read');
  return resolve(service, caller, call, { row }, now);
}

async function rowFor(service: GraphqlService, followed: Followed, change: Change): Promise<Row | null> {
  if (followed.action === 'any') return followed.read(change);
  const { entity, filter, sight } = followed;
  const row = sight === 'all' ? await wholeRow(service, entity, change) : await publicRow(service, entity, change);
  if (!row) return null;
  // What another process removed is told to all: whether it met the filter nobody can say any more, and it may have.
  const unknown = change.elsewhere && change.action === 'delete';
  return unknown || matchesFilter(filter, row) ? row : null;
}

/** Null for what another process changed and somebody has removed since. */
async function wholeRow(
  { reader }: GraphqlService,
  entity: Entity,
  { action, row, elsewhere }: Change,
): Promise<Row | null> {
  return elsewhere && action !== 'delete' ? reader.one(entity, String(row.id), 'all') : row;
}

async function publicRow(
  { reader }: GraphqlService,
  entity: Entity,
  { action, row, wasPublic }: Change,
): Promise<Row | null> {
  if (action !== 'delete') return reader.one(entity, String(row.id), 'visible');
  if (!wasPublic) return null;
  const { idCourseHistory } = row;
  if (typeof idCourseHistory !== 'string') return row;
  // A course does not name an edition that is not public, also when it is gone itself.
  const edition = await reader.one('CourseHistory', idCourseHistory, 'visible');
  return { ...row, idCourseHistory: edition ? idCourseHistory : null };
}

/** The document is not kept between two changes: its nodes take a hundred times the room of its text. */
async function resolve(
  service: GraphqlService,
  caller: Caller,
  { query, variables, operationName }: GraphqlCall,
  rootValue: SubscriptionRoot,
  now: number,
): Promise<WordedResult['body']> {
  const at = new Date(now).toISOString();
  const contextValue = { ...service, caller, request: null, at };
  const result = await executeWithin({
    schema: service.schema,
    document: parse(query, { noLocation: true }),
    rootValue,
    contextValue,
    variableValues: variables,
    operationName,
  });
  const { body, unexpected } = wordResult(result);
  for (const error of unexpected) service.report(error);
  return body;
}

function refused(errorType: string, message: string): ReadQuestion {
  return { ok: false, errors: [{ errorType, message }] };
}

function worded({ errors = [] }: WordedResult['body']): ProtocolError[] {
  if (errors.length === 0) return [{ errorType: 'ValidationError', message: 'Nothing is followed.' }];
  return errors.map(({ errorType, message }) => ({ errorType, message }));
}
