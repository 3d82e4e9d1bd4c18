// Reads server-sent events from chunks of text, wherever a chunk happens to end.
/**
 * Feeds chunks in; calls back with the data of each complete event. Comments (heartbeats) call back with
 * nothing.
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
