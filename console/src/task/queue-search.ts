import {
  type TaskClaim,
  type TaskTab,
  type TaskWaits,
  taskClaims,
  taskTabs,
  taskWaits,
} from '@touchline/contract/task/types'

/** The filter of a queue. */
export interface QueueSought {
  readonly find?: string
  readonly waits?: TaskWaits
  readonly claimed?: TaskClaim
  /** One of the reasons for which the case exists. */
  readonly flag?: string
}

/** The search part of a queue's address: the tab, the filter, and the open case. */
export interface QueueSearch extends QueueSought {
  readonly tab?: TaskTab
  readonly case?: number
}

export function queueSearch(search: Record<string, unknown>): QueueSearch {
  const tab = taskTabs.find((each) => each === search.tab && each !== 'all')
  const open = Number(search.case)
  return {
    ...(tab && { tab }),
    ...queueSought(search),
    ...(Number.isSafeInteger(open) && open > 0 && { case: open }),
  }
}

/** The filter in a queue's address. The router turns a typed number into a number. */
export function queueSought(search: Record<string, unknown>): QueueSought {
  const find = ['string', 'number'].includes(typeof search.find)
    ? String(search.find).trim().slice(0, 40)
    : ''
  const waits = taskWaits.find((each) => each === search.waits)
  // Older saved views have the name `held`.
  const claimed = taskClaims.find((each) => each === (search.claimed ?? search.held))
  const flag = typeof search.flag === 'string' && /^[a-zA-Z]{1,30}$/.test(search.flag) ? search.flag : null
  return {
    ...(find && { find }),
    ...(waits && { waits }),
    ...(claimed && { claimed }),
    ...(flag && { flag }),
  }
}
