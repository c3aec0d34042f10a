import type { AwsJsonAnswer, Payload } from '#backend/platform/http/aws-json.ts';
import type { PoolFault } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';

/** `sender`: the visitor's IP address, or the author of a signed call. */
export interface PoolCall<Sender> {
  readonly pool: UserPoolDeps;
  readonly payload: Payload;
  readonly now: number;
  readonly sender: Sender;
  readonly userAgent: string;
}

export type CheckedMember<Value> = { readonly value: Value } | PoolFault;

type MemberCheck<Value> = (
  value: unknown,
  pool: UserPoolDeps,
  now: number,
) => CheckedMember<Value> | Promise<CheckedMember<Value>>;

type Input<Checks> = { readonly [Name in keyof Checks]: Checks[Name] extends MemberCheck<infer Value> ? Value : never };

/** Validates members in the order of `checks`; returns the first refusal. */
export function poolOperation<const Checks extends Readonly<Record<string, MemberCheck<unknown>>>, Sender = string>(
  checks: Checks,
  run: (input: Input<Checks>, call: PoolCall<Sender>) => AwsJsonAnswer | Promise<AwsJsonAnswer>,
) {
  return async (
    pool: UserPoolDeps,
    payload: Payload,
    now: number,
    sender: Sender,
    userAgent = '',
  ): Promise<AwsJsonAnswer> => {
    const input: Record<string, unknown> = {};
    for (const [name, check] of Object.entries(checks)) {
      const checked = await check(payload[name], pool, now);
      if ('fault' in checked) return checked;
      input[name] = checked.value;
    }
    return run(input as Input<Checks>, { pool, payload, now, sender, userAgent });
  };
}
