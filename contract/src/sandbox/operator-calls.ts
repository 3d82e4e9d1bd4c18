// The sandbox's demo operators: anyone who tries the console may be any of them.
import * as z from 'zod/mini'
import { operatorRoles } from '../operator/acts.ts'
import { openConsoleCall } from '../operator/operator-call.ts'
import { operatorName, totpCode } from '../operator/types.ts'

export const demoOperators = openConsoleCall({
  id: 'console.demo_operators',
  summary: 'Names, password and present codes of the demo operators, one a role; the sandbox alone has it',
  method: 'GET',
  path: '/demo_operators',
  payload: z.object({
    password: z.string(),
    operators: z.array(
      z.object({
        name: operatorName,
        role: z.enum(operatorRoles),
        /**
         * Null: every code that would be accepted now has been used; the next one comes within half a minute.
         */
        code: z.nullable(totpCode),
      }),
    ),
  }),
  refusals: [],
})
