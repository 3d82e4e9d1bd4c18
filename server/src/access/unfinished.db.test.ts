// A member whom someone else registered must finish the profile before staking money: without a contact no
// one could reach the member.
import { setUserInfo } from '@touchline/contract/access/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { placeBet } from '@touchline/contract/order/calls'
import { addReservation } from '@touchline/contract/order/reservation-calls'
import { expect, test } from 'vitest'
import { injected, TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { addMatch } from '../order/testing.ts'
import { provenEmail } from './testing.ts'

const site = await testSite()

test('until the profile is finished nothing is ordered or reserved, in any process; everything else goes on', async () => {
  const member = await site.member('later', { profileComplete: false })
  const second = await site.second()
  const gameId = await addMatch(site.deps)
  const selectionId = `${gameId}.1.3-3`
  const order = { body: { selectionId, dealMoney: '100.00', profit: '1.00' } }
  const interval = { body: { selectionId, dealMoney: '100.00', profitStart: '1.00', profitEnd: '1.01' } }
  const there = Object.assign(new TestClient(injected(second.app), member.options), {
    ticket: member.ticket,
    memberId: member.memberId,
    cookies: member.cookies,
    cipher: member.cipher,
  })
  for (const client of [member, there]) {
    expect(await client.code(placeBet, order)).toBe(1743)
    expect(await client.code(addReservation, interval)).toBe(1743)
    expect(await client.code(assetsFull)).toBe(0)
  }
  const authToken = await provenEmail(site, member, 'later@example.com', 'profile')
  const body = { usernickname: 'Later', authToken, password: testPassword }
  expect(await member.code(setUserInfo, { body })).toBe(0)
  expect(await member.code(placeBet, order)).toBe(1711)
  await expect.poll(() => there.code(addReservation, interval)).toBe(1711)
})
