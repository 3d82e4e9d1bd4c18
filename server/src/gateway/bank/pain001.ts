// Writes a file of payments for a bank: pain.001 of ISO 20022, version 09, as the message definition report
// describes it (why this version: docs/decisions/0150-one-file-and-what-is-said-of-it.md). The same payments
// always give the same text. Text that does not fit is refused before the file is written: a name that a bank
// cuts off may be another person's name.
import { formatUnits } from '@touchline/engine/money/unit'

export interface BankName {
  readonly name: string
  /** The code of the bank or branch among China's banks (CNAPS): 12 digits. */
  readonly code: string | null
}

export interface Debtor {
  /** The company, as the bank has it. */
  readonly name: string
  readonly account: string
  readonly bank: BankName
}

export interface PaymentLine {
  /**
   * The attempt's id without its dashes: 32 characters that the bank passes on and shows in its statement.
   */
  readonly endToEndId: string
  /** fen, above 0 */
  readonly amount: number
  /** The account's owner. */
  readonly name: string
  readonly account: string
  readonly bank: BankName
  readonly branch: string | null
  /** The text that the payee reads. */
  readonly remittance: string | null
}

export interface PaymentFile {
  /** The id by which the bank takes a file only once: 35 characters at most. */
  readonly messageId: string
  /** Unix ms; the bank is to make the payments on the day of this time. */
  readonly at: number
  readonly debtor: Debtor
  readonly lines: readonly PaymentLine[]
}

/** Max35Text, Max34Text and Max140Text of the standard. */
const lengths = { id: 35, account: 34, text: 140 } as const
/** A day begins by the bank's clock, UTC+8. */
const bankOffsetMs = 8 * 3_600_000

/**
 * Throws RangeError for content that does not fit. The error names the place but not the text, which may be a
 * person's name.
 */
export function pain001(file: PaymentFile): string {
  const { messageId, at, debtor, lines } = file
  check(file)
  const made = new Date(at + bankOffsetMs).toISOString()
  const count = `<NbOfTxs>${lines.length}</NbOfTxs>`
  const sum = `<CtrlSum>${formatUnits('CNY', sumOf(lines))}</CtrlSum>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messageId}</MsgId>
      <CreDtTm>${made.slice(0, 19)}+08:00</CreDtTm>
      ${count}
      ${sum}
      <InitgPty><Nm>${escaped(debtor.name)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${messageId}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      ${count}
      ${sum}
      <ReqdExctnDt><Dt>${made.slice(0, 10)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${escaped(debtor.name)}</Nm></Dbtr>
      <DbtrAcct><Id><Othr><Id>${debtor.account}</Id></Othr></Id><Ccy>CNY</Ccy></DbtrAcct>
      <DbtrAgt>${institution(debtor.bank)}</DbtrAgt>
      <ChrgBr>DEBT</ChrgBr>
${lines.map(lineOf).join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}

function lineOf({ endToEndId, amount, name, account, bank, branch, remittance }: PaymentLine): string {
  const branchId = branch === null ? '' : `<BrnchId><Nm>${escaped(branch)}</Nm></BrnchId>`
  return [
    '      <CdtTrfTxInf>',
    `        <PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>`,
    `        <Amt><InstdAmt Ccy="CNY">${formatUnits('CNY', amount)}</InstdAmt></Amt>`,
    `        <CdtrAgt>${institution(bank)}${branchId}</CdtrAgt>`,
    `        <Cdtr><Nm>${escaped(name)}</Nm></Cdtr>`,
    `        <CdtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></CdtrAcct>`,
    ...(remittance === null ? [] : [`        <RmtInf><Ustrd>${escaped(remittance)}</Ustrd></RmtInf>`]),
    '      </CdtTrfTxInf>',
  ].join('\n')
}

function institution({ name, code }: BankName): string {
  const member =
    code === null
      ? ''
      : `<ClrSysMmbId><ClrSysId><Cd>CNAPS</Cd></ClrSysId><MmbId>${code}</MmbId></ClrSysMmbId>`
  return `<FinInstnId>${member}<Nm>${escaped(name)}</Nm></FinInstnId>`
}

function sumOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function check({ messageId, at, debtor, lines }: PaymentFile): void {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(messageId) || messageId.length > lengths.id)
    throw new RangeError('the message id: letters, digits, dots and dashes, 35 at most')
  if (!Number.isSafeInteger(at) || Number.isNaN(new Date(at).getTime())) throw new RangeError('the time')
  if (lines.length === 0) throw new RangeError('a file without a payment')
  checkAccount('the debtor', debtor)
  const ids = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const place = `line ${index + 1}`
    if (!/^[0-9a-f]{32}$/.test(line.endToEndId))
      throw new RangeError(`${place}: the end-to-end id: 32 characters, 0 to 9 and a to f`)
    if (ids.has(line.endToEndId)) throw new RangeError(`${place}: its end-to-end id stands above`)
    ids.add(line.endToEndId)
    if (!Number.isSafeInteger(line.amount) || line.amount <= 0)
      throw new RangeError(`${place}: the amount: whole fen above 0`)
    checkAccount(place, line)
    if (line.branch !== null) checkText(`${place}: the branch`, line.branch)
    if (line.remittance !== null) checkText(`${place}: the remittance text`, line.remittance)
  }
  if (!Number.isSafeInteger(sumOf(lines))) throw new RangeError('the sum of all payments')
}

function checkAccount(place: string, { name, account, bank }: Debtor): void {
  checkText(`${place}: the name`, name)
  if (!/^[A-Za-z0-9]+$/.test(account) || account.length > lengths.account)
    throw new RangeError(`${place}: the account: letters and digits, 34 at most`)
  checkText(`${place}: the bank's name`, bank.name)
  if (bank.code !== null && !/^\d{12}$/.test(bank.code))
    throw new RangeError(`${place}: the bank's code: 12 digits`)
}

/**
 * Characters are counted as the standard counts them. Invisible characters are refused: no name has them, and
 * XML does not allow some of them.
 */
function checkText(place: string, text: string): void {
  const length = [...text].length
  if (length === 0) throw new RangeError(`${place}: is empty`)
  if (length > lengths.text) throw new RangeError(`${place}: ${length} characters, at most ${lengths.text}`)
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(text))
    throw new RangeError(`${place}: has a character that is not seen`)
  if (text !== text.trim()) throw new RangeError(`${place}: begins or ends with a space`)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)
}
