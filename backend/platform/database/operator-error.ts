/** A fault that the operator must fix; the message says what to do. `lasting`: a restart does not cure it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly lasting: boolean;

  constructor(message: string, { cause, lasting = false }: { cause?: unknown; lasting?: boolean } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.lasting = lasting;
  }
}
