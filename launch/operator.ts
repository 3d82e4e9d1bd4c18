// npm run operator -- NAME: the link by which the first administrator joins. Once there is one, operators are
// invited in the console, and --recover NAME begins the recovery of an administrator whom no one in the
// console can help. --passkeys FILE writes operators' public keys for the signer.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSql } from '@touchline/server/db/connection'
import { StartError } from '@touchline/server/db/start-error'
import { Vault } from '@touchline/server/identity/vault'
import { inviteFirstAdmin } from '@touchline/server/operator/people/join'
import { recoverAdmin } from '@touchline/server/operator/people/recover'
import { exportPasskeys, passkeyPrints } from '@touchline/server/operator/sign-in/passkey-export'
import { withDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'

const given = process.argv.slice(2)
const recovering = given.includes('--recover')
const exporting = given.includes('--passkeys')
const [name = '', ...others] = given.filter((word) => word !== '--recover' && word !== '--passkeys')

interface InvitationContext {
  readonly sql: ReturnType<typeof openSql>
  readonly vault: Vault
  readonly origin: string
}

async function first({ sql, vault, origin }: InvitationContext): Promise<string> {
  const token = await sql.begin((tx) => inviteFirstAdmin(tx, { vault }, name, Date.now()))
  if (!token) {
    throw new StartError(
      'there is an administrator: operators are invited in the console; --recover lets an administrator in again',
    )
  }
  return `for one day, and once, ${name} joins at ${origin}/join#${token}`
}

async function recover({ sql, vault, origin }: InvitationContext): Promise<string> {
  const begun = await sql.begin((tx) => recoverAdmin(tx, { vault }, name, Date.now()))
  if (!begun) throw new StartError(`${name} is no administrator who has joined and may sign in`)
  const from = new Date(begun.from).toISOString()
  return `from ${from} on, for one day and once, ${name} joins again at ${origin}/join#${begun.token}
All operators are told, and an administrator can cancel it in the console.`
}

async function writePasskeys(): Promise<void> {
  if (!name) throw new StartError('name the file, such as npm run operator -- --passkeys passkeys.json')
  await withDatabase(readOptions(others, process.env), 'npm run operator', async ({ appUrl }) => {
    const sql = openSql(appUrl, { max: 1 })
    try {
      const exported = await exportPasskeys(sql)
      writeFileSync(
        resolve(process.env.INIT_CWD ?? process.cwd(), name),
        `${JSON.stringify(exported, null, 2)}\n`,
      )
      for (const line of passkeyPrints(exported)) console.log(line)
      console.log(`Touchline: ${name} is for npm run signer -- trust FOLDER ${name}`)
    } finally {
      await sql.end({ timeout: 5 })
    }
  })
}

await run(async () => {
  if (exporting) return writePasskeys()
  if (!/^[a-z][a-z0-9.-]{1,29}$/.test(name))
    throw new StartError('name the first administrator, such as npm run operator -- anna')
  const { CONSOLE_ORIGIN: origin, IDENTITY_KEY: key } = process.env
  if (!origin) throw new StartError('CONSOLE_ORIGIN: the address that operators open is not set')
  if (!/^[0-9a-f]{64}$/i.test(key ?? ''))
    throw new StartError('IDENTITY_KEY: the key of the server is not set')
  const vault = new Vault(Buffer.from(key ?? '', 'hex'))
  await withDatabase(readOptions(others, process.env), 'npm run operator', async ({ appUrl }) => {
    const sql = openSql(appUrl, { max: 1 })
    try {
      console.log(`Touchline: ${await (recovering ? recover : first)({ sql, vault, origin })}`)
    } finally {
      await sql.end({ timeout: 5 })
    }
  })
})
