import { handOver } from './pinned.js'

handOver('launch/production.ts', process.argv.slice(2))
