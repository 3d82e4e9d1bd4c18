// Finance in its console, on a site on which money moved today.
import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

interface FinanceFixtures {
  readonly site: Client
  readonly language: Language
  readonly otherBrowser: () => Promise<BrowserContext>
}

/** Signs finance in after a member has ordered for 321.00; `orderAgain` orders for as much once more. */
export async function financeAfterOrder(
  { site, language, otherBrowser }: FinanceFixtures,
  parallelIndex: number,
): Promise<{
  finance: Page
  c: ReturnType<typeof consoleTextsOf>
  origin: string
  orderAgain: () => Promise<unknown>
}> {
  const member = await memberWith(site, 'anna', 1_000)
  const { gameId } = await openMatch(site)
  const orderAgain = async () => order(member, await plainScore(site, gameId), '321.00')
  await orderAgain()
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const finance = await signedInAs('finance', { context: await otherBrowser(), origin, t: c })
  return { finance, c, origin, orderAgain }
}
