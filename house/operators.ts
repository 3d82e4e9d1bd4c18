// Two things that operators' code may not do: reach the database outside the transaction that ends with the
// audit log's row, or open sealed data without leaving an opening that the member sees.
import { isTest, type Source } from './sources.ts'

/**
 * Files that open sealed data: for its owner, for an operator's own authenticator, with an opening on record,
 * or without showing it to anyone.
 */
const openers = [
  'server/src/chat/picture.ts',
  'server/src/deposit/names.ts',
  'server/src/identity/apply.ts',
  'server/src/identity/papers.ts',
  'server/src/identity/row.ts',
  'server/src/identity/upload.ts',
  'server/src/member/console/contact.ts',
  'server/src/member/stored-field.ts',
  'server/src/operator/people/join.ts',
  'server/src/operator/people/own-access.ts',
  'server/src/operator/people/recover.ts',
  'server/src/operator/sign-in/proof.ts',
  'server/src/operator/sign-in/sign-in.ts',
  'server/src/withdraw/account/sealed.ts',
]

/**
 * Handlers of calls with a session. Those of calls without one (operator/calls.ts, the sandbox's) see to the
 * audit log themselves.
 */
const handlers = /^server\/src\/(?!sandbox\/)\w+\/(operator|own|people)-calls\.ts$/

const rules = [
  {
    applies: ({ path }: Source) => handlers.test(path),
    found: /\bsql\b|\.begin\(/,
    problem: 'a handler of operators has its transaction and no other way to the database',
  },
  {
    applies: ({ path }: Source) => path.startsWith('server/src/') && !isTest(path) && !openers.includes(path),
    found: /\bvault\.open\(/,
    problem: 'opens sealed data; house/operators.ts names who may',
  },
]

export function checkOperators(source: Source): string[] {
  return rules
    .filter(({ applies }) => applies(source))
    .flatMap(({ found, problem }) =>
      source.text
        .split('\n')
        .flatMap((line, at) => (found.test(line) ? [`${source.path}:${at + 1}: ${problem}`] : [])),
    )
}
