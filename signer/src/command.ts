import { askSecretly } from './prompt.ts'

/** A problem that a person can mend: said in one line. */
export class Problem extends Error {
  override readonly name = 'Problem'
}

export function say(line: string): void {
  console.log(line)
}

export async function passphraseOf(): Promise<string> {
  return process.env.SIGNER_PASSPHRASE || (await askSecretly('Passphrase: '))
}
