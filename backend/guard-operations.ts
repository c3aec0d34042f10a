import type { DataOperations } from './graphql/request-context.ts';
import type { Write, WriteGuard } from './guard/write-guard.ts';

/** The operations that leave something, for visitors of one address: within the limits. */
export function guardOperations(operations: DataOperations, guard: WriteGuard, address: string): DataOperations {
  const guarded = (operation: keyof DataOperations, kind: Write['kind']): DataOperations[keyof DataOperations] => {
    return (request) =>
      guard.admit({ kind, address, fields: request.fields, id: request.id }, (share) =>
        operations[operation]({ ...request, share }),
      );
  };
  return {
    createContact: guarded('createContact', 'contact'),
    createNewsletter: guarded('createNewsletter', 'newsletter'),
    recordNewsletter: guarded('recordNewsletter', 'newsletter'),
  };
}
