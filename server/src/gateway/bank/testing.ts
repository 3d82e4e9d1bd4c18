// The bank of the sandbox as the conformance suite plays it.

import type { Outside } from '../testing.ts'
import { type Relay, startRelay } from '../testing-relay.ts'
import { statementFeed } from './statements.ts'

/** The part of the bank that tests need. */
interface Bank {
  readonly url: string
  readonly state: { version: '02' | '08' }
  readonly accounts: {
    transfer(...one: object[]): void
    close(now: number): void
    repeat(): boolean
  }
  close(): Promise<void>
}

export const bankToken = 'secret'
const to = '6200000000000001'

export async function bankOutside(bank: Bank, version: '02' | '08'): Promise<Outside> {
  const relay = await startRelay(bank.url)
  bank.state.version = version
  const feedWith = (token: string) => () => statementFeed({ url: `${relay.url}/statements`, token })
  return {
    relay,
    open: feedWith(bankToken),
    strangers: { 'with a token that was guessed': feedWith('guessed') },
    pay: async (amount) =>
      bank.accounts.transfer({
        to,
        amount,
        payer: '王小明',
        reference: 'TLABCDEF',
        bookAt: 0,
        reverses: null,
      }),
    settle: async () => bank.accounts.close(Date.now()),
    repeat: async () => void bank.accounts.repeat(),
    notOurs: {
      'an entry that is not booked': () => {
        relay.bend = (told) => told.replace('</Stmt>', `${pending[version]}</Stmt>`)
      },
    },
    lies: {
      'balances that do not come of the entries': {
        bend: (told) => told.replace(balance, (_, before, amount) => before + more(amount)),
        said: /account \d+: .* of entries are not/,
      },
      'a statement that begins with other balances': {
        bend: (told) => told.replace(balances, (_, before, amount) => before + more(amount)),
        said: /begins with .* after it ended with/,
      },
      'a statement that is left out': {
        bend: (told) => (told.startsWith('{') ? told.replace(/{"number":\d+},/, '') : told),
        said: /statement \d+ is missing before/,
      },
      'an entry twice': {
        bend: (told) => told.replace(/<Ntry>.*?<\/Ntry>/s, (entry) => entry + entry),
        said: /account \d+: .* of entries are not/,
      },
      'another currency': { bend: (told) => told.replaceAll('"CNY"', '"USD"'), said: 'currency USD' },
      'another message': { bend: (told) => told.replace('camt.053', 'camt.054'), said: 'namespace' },
    },
    close: () => closeBoth(relay, bank),
  }
}

const pending = {
  '02': '<Ntry><Amt Ccy="CNY">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry>',
  '08': '<Ntry><Amt Ccy="CNY">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry>',
}
/** The text before the amount of the last balance, and the amount in yuan. */
const balance = /(<Cd>CLBD<\/Cd>.*?<Amt Ccy="CNY">)(\d+)/
const balances = /(<Cd>(?:OPBD|CLBD)<\/Cd>.*?<Amt Ccy="CNY">)(\d+)/g
const more = (yuan: string) => String(Number(yuan) + 1)

export async function closeBoth(relay: Relay, outside: { close(): Promise<void> }): Promise<void> {
  relay.close()
  await outside.close()
}
