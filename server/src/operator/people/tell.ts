// Tells operators by mail about matters of access, all of them or the one concerned, in the transaction of
// what it tells of. No operator's language is known here, so each mail is in both.
import type postgres from 'postgres'

export type AccessEvent =
  | { readonly what: 'invited'; readonly name: string; readonly by: string }
  | { readonly what: 'recovery'; readonly name: string; readonly from: number }

/** Tells each active operator who has stated a mail address. `now` (wall clock, Unix ms). */
export async function tellOperators(
  tx: postgres.TransactionSql,
  event: AccessEvent,
  now: number,
): Promise<void> {
  const { subject, body } = mailOf(event)
  await tx`insert into notice_due (channel, target, subject, body, due_at)
    select 'email', email, ${subject}, ${body}, ${new Date(now)} from operator where email is not null and state = 'active'`
}

/** The means of signing in that can change, in both languages. */
const ownWays = {
  password: ['password', '密码'],
  passkey: ['passkeys', '通行密钥'],
  authenticator: ['authenticator app', '验证器应用'],
  email: ['email address', '邮箱'],
  all: ['password and second factors', '密码和第二因素'],
} as const

/**
 * Tells one operator that their own means of signing in changed; a person who changed them without permission
 * has them now. Call this before an address is replaced.
 */
export async function tellOwner(
  tx: postgres.TransactionSql,
  operatorId: string,
  changed: keyof typeof ownWays,
  now: number,
): Promise<void> {
  const [en, zh] = ownWays[changed]
  const subject = `Touchline console: your ${en} changed / 您的${zh}已更改`
  const body = `Your ${en} changed. If it was not you, tell an administrator at once.\n\n您的${zh}已更改。如果不是您本人操作，请立即联系管理员。`
  await tx`insert into notice_due (channel, target, subject, body, due_at)
    select 'email', email, ${subject}, ${body}, ${new Date(now)} from operator where id = ${operatorId} and email is not null`
}

function mailOf(event: AccessEvent): { readonly subject: string; readonly body: string } {
  if (event.what === 'invited') {
    const { name, by } = event
    return {
      subject: `Touchline console: ${name} was invited / 新操作员 ${name}`,
      body: `${by} has invited ${name} as an operator. If you know nothing of it, look at the page Operators.\n\n${by} 邀请了操作员 ${name}。如果您不知情，请查看“操作员”页面。`,
    }
  }
  const { name } = event
  const from = new Date(event.from).toISOString()
  return {
    subject: `Touchline console: recovery of ${name} begun / 正在恢复 ${name} 的访问`,
    body: `On the server somebody has begun to let ${name} in again, from ${from} on. If you know nothing of it, cancel it on the page Operators before then.\n\n有人在服务器上开始恢复 ${name} 的访问，${from} 起生效。如果您不知情，请在此之前到“操作员”页面取消。`,
  }
}
