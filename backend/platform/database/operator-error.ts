/** Fault for the operator to fix; the message says how. `lasting`: no restart cures it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly lasting: boolean;

  constructor(message: string, { cause, lasting = false }: { cause?: unknown; lasting?: boolean } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.lasting = lasting;
  }
}
