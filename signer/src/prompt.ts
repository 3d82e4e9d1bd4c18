// Questions to the person at the terminal; secrets are not shown while they are typed. Lines that come from a
// pipe are answers too.
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

let isSecret = false
let reader: Interface | undefined
let lines: NodeJS.AsyncIterator<string> | undefined

export async function ask(question: string): Promise<string> {
  return (await nextLine(question)).trim()
}

export async function askSecretly(question: string): Promise<string> {
  process.stdout.write(question)
  isSecret = true
  try {
    return await nextLine('')
  } finally {
    isSecret = false
    process.stdout.write('\n')
  }
}

/** Stops reading the terminal, since a pending read would keep the process alive. */
export function endQuestions(): void {
  reader?.close()
  process.stdin.unref?.()
}

async function nextLine(question: string): Promise<string> {
  if (!reader) {
    const output = new Writable({
      write(text, _, done) {
        if (!isSecret) process.stdout.write(text)
        done()
      },
    })
    reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
    reader.on('SIGINT', () => process.exit(130))
    lines = reader[Symbol.asyncIterator]()
  }
  process.stdout.write(question)
  const { value, done } = await lines!.next()
  if (done) throw new Error('nobody answers')
  return value
}
