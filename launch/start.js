import { handOver } from './pinned.js'

handOver('launch/sandbox.ts', process.argv.slice(2))
