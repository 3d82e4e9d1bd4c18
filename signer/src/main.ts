// npm run signer -- FOLDER: signs payouts, on this machine. `init FOLDER` makes the wallet, `trust FOLDER
// FILE` takes operators' passkeys, `keys FOLDER` prints the public keys again, `sweep FOLDER [NUMBER]`
// empties members' addresses, `freeze FOLDER` stops signing and `unfreeze FOLDER` resumes it.
import { resolve } from 'node:path'
import { Problem, passphraseOf, say } from './command.ts'
import {
  hasSeed,
  keysOf,
  policyOf,
  publicLines,
  setFrozen,
  tokenOf,
  trustedOf,
  writeTrusted,
} from './folder.ts'
import { init } from './init.ts'
import { readTrusted, trustLines } from './operators.ts'
import { ask, endQuestions } from './prompt.ts'
import { run } from './run.ts'

const commands: Readonly<Record<string, (folder: string, more: string | undefined) => Promise<void> | void>> =
  {
    init,
    run,
    async keys(folder) {
      const keys = keysOf(folder, await passphraseOf())
      if (!keys) throw new Problem('that is not the passphrase')
      for (const line of publicLines(folder, keys)) say(line)
    },
    async trust(folder, file) {
      if (!file) throw new Problem('which file? npm run operator -- --passkeys writes one')
      const trusted = readTrusted(fromHere(file))
      const [before, after] = [trustLines(trustedOf(folder)), trustLines(trusted)]
      for (const line of after.filter((each) => !before.includes(each))) say(`new: ${line}`)
      for (const line of before.filter((each) => !after.includes(each))) say(`gone: ${line}`)
      say('Compare each new one with its operator, who reads it in the console or in a file of their own.')
      if ((await ask('Trust these? Type yes: ')) !== 'yes') throw new Problem('nothing was changed')
      writeTrusted(folder, trusted)
      say('Trusted from now on.')
    },
    async sweep(folder, number = '0') {
      const { port } = policyOf(folder)
      const answer = await fetch(`http://127.0.0.1:${port}/sweep`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(folder)}` },
        body: JSON.stringify({ upTo: Number(number) }),
      }).catch(() => {
        throw new Problem('no signer runs there')
      })
      say(await answer.text())
    },
    freeze(folder) {
      setFrozen(folder, true)
      say('Nothing further is signed.')
    },
    unfreeze(folder) {
      setFrozen(folder, false)
      say('It signs again.')
    },
  }

function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

const given = process.argv.slice(2)
const [name, folder, more] = given[0] && given[0] in commands ? given : ['run', ...given]
const command = commands[name ?? 'run']!
try {
  if (!folder) throw new Problem(`which folder? npm run signer -- ${name === 'run' ? '' : `${name} `}FOLDER`)
  const place = fromHere(folder)
  if (name !== 'init' && !hasSeed(place))
    throw new Problem(`${folder} is no signer's folder; npm run signer -- init ${folder} makes one`)
  await command(place, more)
} catch (error) {
  if (!(error instanceof Error)) throw error
  for (const line of error.message.split('\n')) console.error(`Signer: ${line}`)
  process.exitCode = 1
} finally {
  endQuestions()
}
