import { handOver } from './pinned.js'

handOver('sandbox.ts')
