// Responsible play as operators see it: which members rest, which have used up their own limits, and which
// have lost most. Operators cannot change any of it.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { playSafeLine, playSafeLists } from './play-safe.ts'

export const playSafe = operatorCall({
  capability: 'member',
  id: 'console.play_safe',
  act: 'member.read',
  summary:
    'Members to be looked after: excluded or in a time-out (what ends first), own limits used to nine tenths and more, or the heaviest losses of own money in thirty days; 100 at most',
  method: 'GET',
  follows: ['member', 'settlement', 'task'],
  path: '/members/play-safe',
  query: z.object({ list: z.enum(playSafeLists) }),
  payload: z.object({
    /** Counts over all members, not only those in `lines`. */
    counts: z.object({
      excluded: z.number(),
      timeOut: z.number(),
      limited: z.number(),
      underAge: z.number(),
    }),
    lines: z.array(playSafeLine),
  }),
  refusals: [],
})
