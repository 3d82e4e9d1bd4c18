// The engine's checks with the browser's own SHA-256: nothing is sent anywhere, and nothing but the bytes
// counts.
import type { DayStatement } from '@touchline/contract/account/types'
import type { AnyHash } from '@touchline/engine/account/merkle'
import { type Check, checkPart } from '@touchline/engine/account/statement'
import { checkFile, type FileCheck, readStatement } from '@touchline/engine/account/statement-file'

const sha256: AnyHash = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))

/** Checks every account of a day's statement. */
export function checkDay({ memberId, root, accounts }: DayStatement): Promise<Check[]> {
  return Promise.all(accounts.map((part) => checkPart(sha256, memberId, part, root)))
}

/** Checks a downloaded file against these roots; throws SyntaxError when it is no statement. */
export async function checkDownload(text: string, roots: ReadonlyMap<string, string>): Promise<FileCheck> {
  return checkFile(sha256, readStatement(text), roots)
}
