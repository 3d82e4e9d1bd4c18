import { askSecretly } from './prompt.ts'

/** A problem that the person can fix; its message is one line. */
export class Problem extends Error {
  override readonly name = 'Problem'
}

export function say(line: string): void {
  console.log(line)
}

export async function passphraseOf(): Promise<string> {
  return process.env.SIGNER_PASSPHRASE || (await askSecretly('Passphrase: '))
}
