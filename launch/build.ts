// npm run build: the members' app, if what it is made of has changed.
import { run } from './run.ts'
import { buildWeb } from './web-build.ts'

await run(buildWeb)
