import { randomUUID } from 'node:crypto'
import {
  addRealnameMember,
  applyIdentity,
  bindRealName,
  readPicture,
  uploadPicture,
} from '@touchline/contract/identity/calls'
import { functional } from '@touchline/contract/order/calls'
import { mostPictureBytes, reviewWithinMs, uploadLimit } from '@touchline/engine/identity/rules'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { codeOf } from '../order/testing.ts'
import { idNumber, photo, review } from './testing.ts'

const site = await testSite()
const face = (await photo(900, 600)).toString('base64')
const back = (await photo(900, 600, { format: 'png' })).toString('base64')

let made = 0
const newMember = () => site.member(`m${++made}`)
/** A number that no member has yet. */
const newNumber = () => idNumber('1990-03-07', ++made)
const infoOf = async (client: TestClient) => {
  const { identity } = await client.call(functional, { params: { x: 'identity' } })
  return identity?.identityVerificationInfo
}

async function ready(client: TestClient, identity = newNumber()) {
  await client.call(bindRealName, { body: { name: '张伟', identity } })
  await client.call(uploadPicture, { body: { side: 'face', picture: face } })
  await client.call(uploadPicture, { body: { side: 'back', picture: back } })
}

describe('the way to a verified identity', () => {
  test('from nothing to approved: each step says where it stands, and the promise is 30 minutes', async () => {
    const ada = await newMember()
    expect(await infoOf(ada)).toMatchObject({
      state: 'none',
      bankAccountName: '',
      identity: '',
      canApply: false,
    })
    const identity = newNumber()
    await ready(ada, identity)
    expect(await infoOf(ada)).toMatchObject({
      state: 'named',
      bankAccountName: '张伟',
      identity: `${identity.slice(0, 3)}***********${identity.slice(-4)}`,
      canApply: true,
      canUploadPicture: true,
    })
    const now = site.deps.siteClock.now()
    await ada.call(applyIdentity, { body: {} })
    const applied = await infoOf(ada)
    expect(applied).toMatchObject({
      state: 'review',
      canApply: false,
      canUploadPicture: false,
      appliedAt: now,
    })
    expect(applied?.promisedAt).toBe(now + reviewWithinMs)
    await review(site, ada.memberId)
    expect(await infoOf(ada)).toMatchObject({
      state: 'approved',
      promisedAt: null,
      decidedAt: now,
      reason: null,
    })
  })

  test('refused with a reason, a member corrects it and applies again', async () => {
    const ada = await newMember()
    const identity = newNumber()
    await ready(ada, identity)
    await ada.call(applyIdentity, { body: {} })
    await review(site, ada.memberId, 'unreadable')
    expect(await infoOf(ada)).toMatchObject({
      state: 'refused',
      reason: 'unreadable',
      canUploadPicture: true,
    })
    expect(await ada.code(applyIdentity, { body: {} })).toBe(1188)
    await ready(ada, identity)
    await ada.call(applyIdentity, { body: {} })
    expect(await infoOf(ada)).toMatchObject({ state: 'review', reason: null, decidedAt: null })
    const decisions = await site.deps.sql`select approved, reason, decided_by from identity_decision
      where member_id = ${ada.memberId}`
    expect([...decisions]).toEqual([{ approved: false, reason: 'unreadable', decided_by: 'reviewer' }])
  })

  test('the app API names a member as well', async () => {
    const ada = await newMember()
    const { identityVerificationInfo } = await ada.call(addRealnameMember, {
      body: { name: ' Ann Lee ', identity: newNumber() },
    })
    expect(identityVerificationInfo).toMatchObject({ state: 'named', bankAccountName: 'Ann Lee' })
  })

  test('who waits sees how many were first', async () => {
    const [first, second] = [await newMember(), await newMember()]
    expect((await infoOf(first))?.ahead).toBe(0)
    site.clock.pass(1_000)
    for (const client of [first, second]) {
      await ready(client)
      await client.call(applyIdentity, { body: {} })
      site.clock.pass(1_000)
    }
    const before = (await infoOf(first))?.ahead ?? -1
    expect((await infoOf(second))?.ahead).toBe(before + 1)
    await review(site, first.memberId)
    expect((await infoOf(second))?.ahead).toBe(before)
  })

  test('a picture comes back re-encoded to its owner', async () => {
    const ada = await newMember()
    await ready(ada)
    const { picture } = await ada.call(readPicture, { params: { side: 'back' } })
    expect((await sharp(Buffer.from(picture, 'base64')).metadata()).format).toBe('jpeg')
  })
})

describe('names and numbers', () => {
  const bind = async (given: { name?: string; identity?: string }) => {
    const client = await newMember()
    const code = await client.code(bindRealName, { body: { name: '张伟', identity: newNumber(), ...given } })
    return { code, state: (await infoOf(client))?.state }
  }

  test.each([
    [1184, { name: '张' }],
    [1184, { name: '张伟2' }],
    [1184, { name: '<b>张伟' }],
    [1185, { identity: '110105194912310021' }],
    [1185, { identity: '' }],
    [1186, { identity: idNumber('2015-01-01') }],
    [1003, { name: 'a'.repeat(61) }],
  ])('refuses with %i: %j', async (code, given) => {
    expect(await bind(given)).toEqual({ code, state: 'none' })
  })

  test('of age from the first moment of the 18th birthday in Shanghai, and not a millisecond earlier', async () => {
    const day = new Date(site.clock.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const identity = idNumber(`${Number(day.slice(0, 4)) - 18}${day.slice(4)}`, 700)
    const birthday = Date.parse(`${day}T00:00:00+08:00`)
    const at = site.clock.now()
    const client = await newMember()
    const codeAt = async (ms: number) => {
      site.clock.set(ms)
      // Weeks without a request have ended the session.
      const fresh = site.client()
      await fresh.signIn(client.username, 'Correct1Horse')
      return fresh.code(bindRealName, { body: { name: '张伟', identity } })
    }
    expect(await codeAt(birthday - 1)).toBe(1186)
    expect(await codeAt(birthday)).toBe(0)
    site.clock.set(at)
  })

  test('one number stands for one account once it was sent for review (1183), typing it binds nothing', async () => {
    const [ada, bob] = [await newMember(), await newMember()]
    const identity = newNumber()
    await ready(ada, identity)
    await ready(bob, identity)
    await ada.call(applyIdentity, { body: {} })
    expect(await bob.code(applyIdentity, { body: {} })).toBe(1183)
    expect(await bob.code(bindRealName, { body: { name: '张伟', identity: ` ${identity} ` } })).toBe(1183)
    await review(site, ada.memberId, 'different')
    expect(await bob.code(applyIdentity, { body: {} })).toBe(0)
  })

  test('of ten who apply at once with one number, one gets through', async () => {
    const identity = newNumber()
    const clients = await Promise.all(Array.from({ length: 10 }, newMember))
    for (const client of clients) await ready(client, identity)
    const codes = await Promise.all(clients.map((client) => client.code(applyIdentity, { body: {} })))
    expect(codes.toSorted()).toEqual([0, ...Array(9).fill(1183)])
  })

  test('the database holds neither name nor number nor picture in clear', async () => {
    const ada = await newMember()
    const identity = newNumber()
    await ready(ada, identity)
    const [row] = await site.deps.sql<{ text: string }[]>`
      select concat(encode(real_name, 'escape'), encode(id_number, 'escape'), encode(id_print, 'escape'),
        (select string_agg(encode(content, 'escape'), '') from identity_picture p where p.member_id = i.member_id)) as text
      from identity i where member_id = ${ada.memberId}`
    for (const secret of ['张伟', identity, identity.slice(6, 14), 'JFIF'])
      expect(row?.text).not.toContain(secret)
  })
})

describe('uploads', () => {
  const upload = (client: TestClient, picture: string, side: 'face' | 'back' = 'face') =>
    client.code(uploadPicture, { body: { side, picture } })

  test('what is no picture is refused with 1187, and the one before stays', async () => {
    const ada = await newMember()
    await upload(ada, face)
    const before = await infoOf(ada)
    for (const bytes of ['<svg onload="alert(1)"/>', 'GIF89a', '%PDF-1.7'])
      expect(await upload(ada, Buffer.from(bytes).toString('base64'))).toBe(1187)
    expect(await infoOf(ada)).toMatchObject({ idPictureFace: before?.idPictureFace })
  })

  test('2 MB are taken and a byte more is not', async () => {
    const ada = await newMember()
    const photo = Buffer.from(face, 'base64')
    const padded = (length: number) =>
      Buffer.concat([photo, Buffer.alloc(length - photo.length)]).toString('base64')
    expect(await upload(ada, padded(mostPictureBytes))).toBe(0)
    expect(await upload(ada, padded(mostPictureBytes + 1))).toBe(1187)
    expect(await upload(ada, padded(mostPictureBytes + 4))).toBe(1003)
  })

  test('what is no base64 is refused before anything is decoded', async () => {
    const ada = await newMember()
    for (const picture of ['', 'x', '!!!!', `data:image/png;base64,${face}`, `${face.slice(0, 8)}\n`])
      expect(await upload(ada, picture)).toBe(1003)
  })

  test('the same side again replaces the picture; each has an id of its own', async () => {
    const ada = await newMember()
    await ready(ada)
    const before = await infoOf(ada)
    await upload(ada, back)
    const after = await infoOf(ada)
    expect(after?.idPictureFace).not.toBe(before?.idPictureFace)
    expect(after?.idPictureBack).toBe(before?.idPictureBack)
    expect(new Set([after?.idPictureFace, after?.idPictureBack]).size).toBe(2)
  })

  test('more than eight in ten minutes are refused (1179, with the time), bad ones count, and all at once gain nothing', async () => {
    const ada = await newMember()
    const bad = Buffer.from('not a picture').toString('base64')
    const codes = await Promise.all(Array.from({ length: uploadLimit.most + 4 }, () => upload(ada, bad)))
    expect(codes.filter((code) => code === 1187)).toHaveLength(uploadLimit.most)
    expect(codes.filter((code) => code === 1179)).toHaveLength(4)
    const refused = await ada.ask(uploadPicture, { body: { side: 'face', picture: face } })
    expect(refused).toMatchObject({
      StatusCode: 1179,
      Payload: { time: site.clock.now() + uploadLimit.withinMs },
    })
    site.clock.pass(uploadLimit.withinMs - 1)
    expect(await upload(ada, face)).toBe(1179)
    site.clock.pass(1)
    expect(await upload(ada, face)).toBe(0)
  })

  test('a picture that is not there is not found; nobody reads what is not theirs', async () => {
    const [ada, bob] = [await newMember(), await newMember()]
    await ready(ada)
    expect(await bob.code(readPicture, { params: { side: 'face' } })).toBe(1004)
    expect(await site.client().code(readPicture, { params: { side: 'face' } })).toBe(1040)
    expect(await ada.code(readPicture, { params: { side: '../face' as 'face' } })).toBe(1003)
  })
})

describe('out of turn', () => {
  test('nothing is sent for review while name or a picture is missing', async () => {
    const ada = await newMember()
    expect(await ada.code(applyIdentity, { body: {} })).toBe(1188)
    await ada.call(uploadPicture, { body: { side: 'face', picture: face } })
    await ada.call(uploadPicture, { body: { side: 'back', picture: back } })
    expect(await ada.code(applyIdentity, { body: {} })).toBe(1188)
    const bob = await newMember()
    await bob.call(bindRealName, { body: { name: '张伟', identity: newNumber() } })
    await bob.call(uploadPicture, { body: { side: 'face', picture: face } })
    expect(await bob.code(applyIdentity, { body: {} })).toBe(1188)
  })

  test.each(['review', 'approved'])('nothing changes while it is %s', async (state) => {
    const ada = await newMember()
    await ready(ada)
    await ada.call(applyIdentity, { body: {} })
    if (state === 'approved') await review(site, ada.memberId)
    const before = await infoOf(ada)
    expect(before?.state).toBe(state)
    expect(await ada.code(bindRealName, { body: { name: '李四', identity: newNumber() } })).toBe(1188)
    expect(await ada.code(uploadPicture, { body: { side: 'face', picture: back } })).toBe(1188)
    expect(await ada.code(applyIdentity, { body: {} })).toBe(1188)
    expect(await infoOf(ada)).toEqual(before)
  })

  test('an application is decided once, however many decide at once', async () => {
    const ada = await newMember()
    expect(await codeOf(review(site, ada.memberId))).toBe(1188)
    await ready(ada)
    await ada.call(applyIdentity, { body: {} })
    const reasons = [null, 'other', null, 'expired'] as const
    const codes = await Promise.all(reasons.map((reason) => codeOf(review(site, ada.memberId, reason))))
    expect(codes.toSorted()).toEqual([0, 1188, 1188, 1188])
    const [row] = await site.deps.sql`select count(*)::int as count from identity_decision
      where member_id = ${ada.memberId}`
    expect(row?.count).toBe(1)
  })

  test('the app role cannot unwrite a decision', async () => {
    await expect(site.deps.sql`delete from identity_decision`).rejects.toThrow(/permission denied/)
    await expect(site.deps.sql`update identity_decision set approved = true`).rejects.toThrow(
      /permission denied/,
    )
  })

  test('a member that is not there has none', async () => {
    await expect(site.deps.sql`insert into identity (member_id) values (${randomUUID()})`).rejects.toThrow(
      /foreign key/,
    )
  })
})
