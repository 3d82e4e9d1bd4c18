import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

test('a link to a part of the settings leads to it, however late what stands above it comes', async ({
  page,
  t,
  site,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto('/my/setting#notices')
  const part = page.getByRole('heading', { name: t('my.notices'), exact: true })
  await expect(part).toBeInViewport()
})
