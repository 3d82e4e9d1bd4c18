// Properties draw the same for every change: what notices one by luck would notice another one the next time.
import fc from 'fast-check'

fc.configureGlobal({ seed: 20_261_121 })
