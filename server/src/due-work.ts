// What each capability wants done without being asked, by the clock or the calendar. The order of the steps is what they say
// themselves (`after`).
import { accessDue } from './access/due.ts'
import { accountDue } from './account/due.ts'
import { accountingDue } from './accounting/due.ts'
import { chatDue } from './chat/due.ts'
import { depositDue } from './deposit/due.ts'
import { hostedDue } from './deposit/hosted-due.ts'
import { feedDue } from './feed/due.ts'
import { healthDue } from './health/due.ts'
import type { DuePart } from './jobs/due-part.ts'
import { marketDue } from './market/due.ts'
import { memberDue } from './member/due.ts'
import { noticeDue } from './notice/due.ts'
import { operatorDue } from './operator/due.ts'
import { orderDue } from './order/due.ts'
import { serviceDue } from './service/due.ts'
import { settlementDue } from './settlement/due.ts'
import { taskDue } from './task/due.ts'
import { taskWorks } from './task-works.ts'
import { withdrawDue } from './withdraw/due.ts'

const capabilities: readonly DuePart[] = [
  accessDue,
  accountDue,
  accountingDue,
  depositDue,
  hostedDue,
  feedDue,
  marketDue,
  memberDue,
  noticeDue,
  operatorDue,
  orderDue,
  serviceDue,
  settlementDue,
  taskDue(taskWorks),
  withdrawDue,
  chatDue,
]

const health = healthDue(capabilities)
/** What the console shows, and what alarms are raised for. */
export const healthChecks = health.checks

export const dueParts: readonly DuePart[] = [...capabilities, health]
