// Says on its last line where a browser for tests and benchmarks is; installs one where there is none.
import { findBrowser } from './browser.ts'
import { run } from './run.ts'

await run(async () => console.log(await findBrowser()))
