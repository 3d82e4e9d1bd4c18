// The security question: asked in addition to the code when a password was forgotten, so that reading a
// member's mail is not enough to get in. It never replaces a code or a password. After five wrong answers in
// an hour, further answers are not checked.
import { Refusal, refusal } from '@touchline/contract/envelope'
import { isSecurityAnswer, plainAnswer, type securityQuestions } from '@touchline/engine/access/account-rules'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { countAnswer, forgetAnswers } from './limits.ts'
import { hashPassword, isPassword } from './password.ts'

export type SecurityQuestion = (typeof securityQuestions)[number]

/** Refuses with 1019. */
export async function setQuestion(
  tx: postgres.TransactionSql,
  memberId: string,
  { question, answer }: { readonly question: SecurityQuestion; readonly answer: string },
): Promise<void> {
  if (!isSecurityAnswer(answer)) throw refusal(1019)
  await tx`update member set security_question = ${question},
    security_answer_hash = ${await hashPassword(plainAnswer(answer))} where id = ${memberId}`
}

/** The question that the member has set; null without a question and without such a member. */
export async function questionOf(
  tx: postgres.TransactionSql,
  memberId: string | null,
): Promise<SecurityQuestion | null> {
  const [member] = await tx<{ question: SecurityQuestion | null }[]>`
    select security_question as question from member where id = ${memberId}`
  return member?.question ?? null
}

/**
 * Where the member has set a question, refuses with 1097 (wrong answer, or none given) and 1140 (too many
 * wrong answers).
 */
export async function checkAnswer(deps: Deps, memberId: string | null, answer: string): Promise<void> {
  // The refusal is returned and thrown after the commit, so that a wrong answer stays counted.
  const wrong = await deps.sql.begin(async (tx) => {
    const [member] = await tx<{ id: string; hash: string | null }[]>`
      select id, security_answer_hash as hash from member where id = ${memberId}`
    if (!member?.hash) return null
    await countAnswer(tx, member.id, deps.wallClock.now())
    if (!(await isPassword(plainAnswer(answer), member.hash))) return refusal(1097)
    await forgetAnswers(tx, member.id)
    return null
  })
  if (wrong instanceof Refusal) throw wrong
}
