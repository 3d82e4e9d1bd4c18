// A client that is signed in without the sign-in call, for tests and benches of later steps. Its session is a
// row like any other.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { SessionCipher } from './sealed/cipher.ts'
import { TestClient, type Transport } from './test-client.ts'

/** Of this member, by a role that may write sessions; with a cipher and MAC, like the app. */
export async function openSession(
  sql: postgres.Sql,
  memberId: string,
  transport: Transport,
): Promise<TestClient> {
  const secret = randomBytes(32).toString('base64url')
  const [id, token] = [randomUUID(), randomUUID()]
  const key = randomBytes(16).toString('hex')
  const iv = randomBytes(8).toString('hex')
  const now = new Date()
  await sql`
    insert into session (id, secret_hash, member_id, created_at, active_at, address, device, cipher_token, cipher_key,
      cipher_iv, cipher_mac)
    values (${id}, ${createHash('sha256').update(secret).digest()}, ${memberId}, ${now}, ${now}, '127.0.0.1', 'test',
      ${token}, ${key}, ${iv}, true)`
  const client = new TestClient(transport)
  client.ticket = id
  client.memberId = memberId
  client.username = 'test'
  client.cookies.set('touchline_session', secret)
  client.cipher = new SessionCipher(token, key, iv, true)
  return client
}
