import { readFileSync } from 'node:fs'
import type { PayloadOf } from '@touchline/contract/call'
import type { siteStatus as siteStatusCall } from '@touchline/contract/notice/calls'
import type { Deps } from '../deps.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The site clock (Unix ms), whether this is the sandbox, and the version that runs. */
export function siteStatus(deps: Deps): PayloadOf<typeof siteStatusCall> {
  return { siteTime: deps.siteClock.now(), sandbox: deps.mode !== 'production', version }
}
