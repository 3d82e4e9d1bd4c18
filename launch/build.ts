// npm run build: the members' app and the console, if what they are made of has changed.

import { buildApps } from './app-build.ts'
import { run } from './run.ts'

await run(buildApps)
