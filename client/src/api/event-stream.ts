// Reads server-sent events from chunks of text, which may end anywhere within an event.
/**
 * Returns a function that takes the chunks. `onData` is called with the data of each complete event, and not
 * for comments, which are heartbeats.
 */
export function eventReader(onData: (data: string) => void): (chunk: string) => void {
  let rest = ''
  let data: string[] = []
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      onData(data.join('\n'))
      data = []
    }
  }
}
