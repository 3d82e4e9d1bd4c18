// Makes the wallet, and does not go on before its words stand on paper.
import { randomInt } from 'node:crypto'
import { Problem, say } from './command.ts'
import { hasSeed, keysOf, makeFolder, publicLines } from './folder.ts'
import { areWords, makeWords } from './keys.ts'
import { firstPolicy } from './policy.ts'
import { ask, askSecretly } from './prompt.ts'

const checked = 3
const shortest = 12

export async function init(folder: string): Promise<void> {
  if (hasSeed(folder)) throw new Problem(`${folder} has a seed already, and nothing overwrites one`)
  const given = (await ask('Words of a wallet that there is (none: a new one): ')).replace(/\s+/g, ' ')
  if (given && !areWords(given)) throw new Problem('those are no words of a wallet (BIP 39, English)')
  const words = given || makeWords()
  if (!given) await backUp(words.split(' '))
  const passphrase = await newPassphrase()
  makeFolder(folder, { words, passphrase, policy: firstPolicy })
  const keys = keysOf(folder, passphrase)
  if (!keys) throw new Problem('what was written cannot be read')
  for (const line of publicLines(folder, keys)) say(line)
  say(
    `Fill in ${folder}/policy.json before the first start. The server's SIGNER_TOKEN stands in ${folder}/token.`,
  )
}

/** Throws unless the person types some of the words back. */
async function backUp(words: readonly string[]): Promise<void> {
  say(
    'Write these words down, on paper, in this order. Whoever has them has the money; without them it is lost.',
  )
  for (const [at, word] of words.entries()) say(`${String(at + 1).padStart(2)} ${word}`)
  const places = new Set<number>()
  while (places.size < checked) places.add(randomInt(words.length))
  for (const place of places) {
    if ((await ask(`From the paper, word ${place + 1}: `)) !== words[place])
      throw new Problem('that is another word; nothing was made')
  }
}

async function newPassphrase(): Promise<string> {
  const set = process.env.SIGNER_PASSPHRASE
  const one =
    set || (await askSecretly(`A passphrase that the seed is sealed with, ${shortest} characters or more: `))
  if (one.length < shortest) throw new Problem(`that is shorter than ${shortest} characters`)
  if (!set && (await askSecretly('The same again: ')) !== one) throw new Problem('that is another one')
  return one
}
