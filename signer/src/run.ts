// Runs the signer until it is told to end.
import { Problem, passphraseOf, say } from './command.ts'
import { keysOf, openSigner, policyOf, publicLines, tokenOf, trustedOf } from './folder.ts'
import { listen } from './http.ts'
import type { Sweeper } from './sweep.ts'

const minuteMs = 60_000

export async function run(folder: string): Promise<void> {
  const { port, sweepMinutes } = policyOf(folder)
  const keys = keysOf(folder, await passphraseOf())
  if (!keys) throw new Problem('that is not the passphrase')
  // The passphrase has done its work; child processes must not inherit it.
  delete process.env.SIGNER_PASSPHRASE
  let sweeper: Sweeper | undefined
  const listening = await listen({ port, token: tokenOf(folder) }, async () => {
    const opened = await openSigner(folder, keys)
    sweeper = opened.sweeper
    return opened
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Problem(`port ${port} is in use: does this signer run already?`)
    throw error
  })
  for (const line of publicLines(folder, keys)) say(line)
  say(`${trustedOf(folder).operators.length} operators may approve`)
  say(`Signer: ${listening.url}`)
  process.send?.({ url: listening.url })
  const timer = sweepMinutes > 0 ? setInterval(() => void sweep(sweeper), sweepMinutes * minuteMs) : undefined
  const stop = async () => {
    clearInterval(timer)
    await listening.close()
    process.exit(0)
  }
  // The parent process has ended, or asks this one to stop.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop)
}

async function sweep(sweeper: Sweeper | undefined): Promise<void> {
  try {
    const done = await sweeper?.sweep()
    for (const problem of done?.problems ?? []) console.error(`not swept: ${problem}`)
  } catch (error) {
    // The next round comes; payouts do not wait for it.
    console.error(error)
  }
}
