// The sandbox's merchant. Its private key is public and derived from a fixed text, so that a program written
// for one sandbox works with every other. Production has no such merchant.
import { createHash, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { createMember } from '../access/create-member.ts'
import { hashPassword } from '../access/password.ts'
import { merchantKey } from '../demand/public-key.ts'
import type { Deps } from '../deps.ts'
import { demoPassword } from './members.ts'

/** PKCS 8 of Ed25519, before the 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const secret = createPrivateKey({
  key: Buffer.concat([
    pkcs8,
    createHash('sha256').update('the merchant of every Touchline sandbox').digest(),
  ]),
  format: 'der',
  type: 'pkcs8',
})
const key = merchantKey(createPublicKey(secret).export({ format: 'jwk' }).x ?? '')

export const demoMerchant = {
  merchantCode: 'DEMO',
  keyId: key.id,
  privateKey: secret.export({ format: 'pem', type: 'pkcs8' }).toString(),
  username: 'shopper',
  password: demoPassword,
} as const

/**
 * Creates the merchant, its key and one member of it. When the merchant or the member exists already, nothing
 * is done.
 */
export async function seedMerchant({ sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>): Promise<void> {
  const { merchantCode, username } = demoMerchant
  const [there] = await sql<{ id: string }[]>`select id from merchant where code = ${merchantCode}`
  const [taken] = await sql<{ id: string }[]>`select id from member where lower(username) = ${username}`
  if (there || taken) return
  const passwordHash = await hashPassword(demoPassword)
  const [merchantId, now] = [randomUUID(), wallClock.now()]
  const at = new Date(now)
  await sql.begin(async (tx) => {
    await tx`insert into merchant (id, code, name, per_minute, most_members, created_at)
      values (${merchantId}, ${merchantCode}, 'Demo', 600, 10000, ${at})`
    await tx`insert into merchant_key (id, merchant_id, public_key, added_at) values (${key.id}, ${merchantId}, ${key.raw}, ${at})`
    await createMember(tx, {
      username,
      passwordHash,
      nickname: 'Shopper',
      language: 'en-us',
      merchantId,
      verifySignIn: false,
      createdAt: now,
    })
  })
}
