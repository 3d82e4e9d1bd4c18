// The outcome of a sign-in attempt in the member's words: the record keeps the code that was answered
// (server/src/access/sign-in.ts).
import type { Code } from '@touchline/contract/codes'

export type LoginResult =
  | 'ok'
  | 'code'
  | 'password'
  | 'locked'
  | 'blocked'
  | 'excluded'
  | 'unreachable'
  | 'refused'

const results: Partial<Record<Code, LoginResult>> = {
  0: 'ok',
  1199: 'code',
  1051: 'password',
  1053: 'password',
  1052: 'locked',
  1054: 'locked',
  1060: 'locked',
  1062: 'locked',
  1065: 'locked',
  1068: 'blocked',
  1732: 'excluded',
  753: 'unreachable',
}

/** `refused` for a code that only a newer server answers. */
export function loginResult(code: number): LoginResult {
  return (results as Partial<Record<number, LoginResult>>)[code] ?? 'refused'
}
