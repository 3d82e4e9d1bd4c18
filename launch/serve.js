import { handOver } from './pinned.js'

handOver('production.ts')
