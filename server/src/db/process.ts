// Identifies a process by its command line, because its number alone may have been reused.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The command line of a running process; empty when there is none with that number. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    // A dead process that its parent has not waited for is still listed, with an empty command line.
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
  }
  return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout
}
