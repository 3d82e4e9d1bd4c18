import type { Page } from '@playwright/test'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { signIn } from '@touchline/contract/operator/calls'
import { pathOf } from '@touchline/contract/path'
import { demoOperators } from '@touchline/contract/sandbox/operator-calls'

/** Signs in at the console as the sandbox's operator of this role, and waits for its first page. */
export async function enterConsole(page: Page, origin: string, role: OperatorRole): Promise<void> {
  await page.goto(origin)
  await page.evaluate(`(async () => {
    const ask = async (path, body) => {
      const how = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
      return (await (await fetch(path, how)).json()).Payload
    }
    const { operators, password } = await ask('${pathOf(demoOperators)}')
    const { name, code } = operators.find(({ role }) => role === '${role}')
    const { operator, ticket } = await ask('${pathOf(signIn)}', { name, password, code })
    localStorage.setItem('touchline.session', JSON.stringify({ userid: operator.id, username: name, ticket }))
  })()`)
  await page.goto(origin)
  await page.locator('nav a[href="/"]').first().waitFor()
}
