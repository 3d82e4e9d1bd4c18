// Who a process is: a number alone says nothing, because numbers are used again.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The command line of a running process; empty when there is none with that number. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    // A dead process that nobody has waited for is still listed, with an empty command line.
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
  }
  const [command, args] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`],
        ]
      : ['ps', ['-o', 'command=', '-p', `${pid}`]]
  return spawnSync(command as string, args as string[], { encoding: 'utf8' }).stdout ?? ''
}
