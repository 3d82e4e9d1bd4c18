// Runs the script named first on the pinned Node, after seeing to it that the packages are installed.
import { handOver } from './pinned.js'

const [script = '', ...args] = process.argv.slice(2)
handOver(script, args)
