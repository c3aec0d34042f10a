import { type OperationDefinitionNode, parse, stripIgnoredCharacters } from 'graphql';
import type { Change } from '#backend/platform/events/events.ts';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { matchesFilter } from '#backend/protocols/graphql/crud/filter.ts';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { executeWithin } from '#backend/protocols/graphql/execute/execute-within.ts';
import { type FormattedResult, formatErrors, formatResult } from '#backend/protocols/graphql/execute/format-result.ts';
import type { GraphqlService } from '#backend/protocols/graphql/execute/handle-graphql.ts';
import { type GraphqlCall, readCall, readDocument } from '#backend/protocols/graphql/execute/read-document.ts';
import type { SubscriptionRoot, SubscriptionTarget } from '#backend/protocols/graphql/subscribe-changes.ts';
import type { Entity } from '#model/access.ts';
import type { ProtocolError } from './read-message.ts';

export interface SubscriptionRequest {
  readonly followed: SubscriptionTarget;
  /** Minified text. Callers of one role with equal texts get equal results. */
  readonly text: string;
}

type ReadSubscription =
  | { readonly ok: true; readonly question: SubscriptionRequest }
  | { readonly ok: false; readonly errors: readonly ProtocolError[] };

/** Parses and authorizes one subscription with one field. `now` in milliseconds. */
export async function readSubscription(
  service: GraphqlService,
  caller: Caller,
  text: string,
  now: number,
): Promise<ReadSubscription> {
  const call = readCall(new TextEncoder().encode(text));
  if (!call) return refused('BadRequestException', 'The data is not one GraphQL request in JSON.');
  const read = readDocument(service.schema, call);
  if (!read.ok) {
    const errorType = read.reason === 'syntax' ? 'BadRequestException' : 'ValidationError';
    return { ok: false, errors: worded(formatErrors(errorType, read.errors)) };
  }
  const operations = read.document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  const other = operations.find(({ operation }) => operation !== 'subscription');
  if (other) return refused('UnsupportedOperation', `${other.operation} not supported through the realtime channel`);
  if (operations.length > 1) return refused('ValidationError', 'Exactly one subscription can be started at a time.');

  const targets: SubscriptionTarget[] = [];
  const body = await resolve(service, caller, call, { follow: (followed) => targets.push(followed) }, now);
  const [followed] = targets;
  if (body.errors || !followed) return { ok: false, errors: worded(body) };
  return { ok: true, question: { followed, text: withoutPadding(call, operations) } };
}

/** Saves memory; keeps only declared variables. */
function withoutPadding({ query, variables }: GraphqlCall, operations: readonly OperationDefinitionNode[]): string {
  const declared = operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions);
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  const used = Object.entries(variables ?? {}).filter(([name]) => names.has(name));
  return JSON.stringify({ query: stripIgnoredCharacters(query), variables: Object.fromEntries(used) });
}

/** A row limited to its public form is read as it is now. */
export async function resolveEvent(
  service: GraphqlService,
  caller: Caller,
  { followed, text }: SubscriptionRequest,
  change: Change,
  now: number,
): Promise<FormattedResult['body'] | null> {
  const row = await rowFor(service, followed, change);
  if (!row) return null;
  const call = readCall(new TextEncoder().encode(text));
  if (!call) throw new Error('A validated subscription cannot be parsed again');
  return resolve(service, caller, call, { row }, now);
}

async function rowFor(
  service: GraphqlService,
  followed: SubscriptionTarget,
  change: Change,
): Promise<EntityRow | null> {
  if (followed.action === 'any') return followed.read(change);
  const { entity, filter, sight } = followed;
  const row = sight === 'all' ? await fullRow(service, entity, change) : await publicRow(service, entity, change);
  if (!row) return null;
  // Deletes by another process match every filter: the deleted row is unknown here.
  const unknown = change.elsewhere && change.action === 'delete';
  return unknown || matchesFilter(filter, row) ? row : null;
}

/** Null when another process changed the row and it is deleted by now. */
async function fullRow(
  { reader }: GraphqlService,
  entity: Entity,
  { action, row, elsewhere }: Change,
): Promise<EntityRow | null> {
  return elsewhere && action !== 'delete' ? reader.one(entity, String(row.id), 'all') : row;
}

async function publicRow(
  { reader }: GraphqlService,
  entity: Entity,
  { action, row, wasPublic }: Change,
): Promise<EntityRow | null> {
  if (action !== 'delete') return reader.one(entity, String(row.id), 'visible');
  if (!wasPublic) return null;
  const { idCourseHistory } = row;
  if (typeof idCourseHistory !== 'string') return row;
  // Hides a reference to an edition that is not public, as in queries.
  const edition = await reader.one('CourseHistory', idCourseHistory, 'visible');
  return { ...row, idCourseHistory: edition ? idCourseHistory : null };
}

/** Parses per event: a cached document takes a hundred times the memory of its text. */
async function resolve(
  service: GraphqlService,
  caller: Caller,
  { query, variables, operationName }: GraphqlCall,
  rootValue: SubscriptionRoot,
  now: number,
): Promise<FormattedResult['body']> {
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
  const { body, unexpected } = formatResult(result);
  for (const error of unexpected) service.report(error);
  return body;
}

function refused(errorType: string, message: string): ReadSubscription {
  return { ok: false, errors: [{ errorType, message }] };
}

function worded({ errors = [] }: FormattedResult['body']): ProtocolError[] {
  if (errors.length === 0) return [{ errorType: 'ValidationError', message: 'The subscription selects no events.' }];
  return errors.map(({ errorType, message }) => ({ errorType, message }));
}
