import { handOver } from './pinned.js'

handOver('launch/checks.ts', process.argv.slice(2))
