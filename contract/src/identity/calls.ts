import * as z from 'zod/mini'
import { call } from '../call.ts'
import { identityVerificationInfo, side } from './types.ts'

const base = { capability: 'identity', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const
const named = z.object({
  name: z.string().check(z.maxLength(60)),
  /** 18 characters; spaces are ignored. */
  identity: z.string().check(z.maxLength(40)),
})
const answer = z.object({ identityVerificationInfo })

export const bindRealName = call({
  ...base,
  id: 'members.identity_verification.real_name',
  added: true,
  summary:
    'Name and identity number, before anything is sent for review: 1184 and 1185 not well formed, 1186 not of age, which stops ordering and paying in',
  method: 'POST',
  path: '/members/identity_verification/real_name',
  restricted: true,
  body: named,
  payload: answer,
  refusals: [1183, 1184, 1185, 1186, 1188],
})

export const addRealnameMember = call({
  ...base,
  id: 'app.addRealnameMember',
  backend: 'app',
  summary: 'The same as members.identity_verification.real_name, for clients of the app API',
  method: 'POST',
  path: '/appApi.php',
  restricted: true,
  body: named,
  payload: answer,
  refusals: [1183, 1184, 1185, 1186, 1188],
})

export const uploadPicture = call({
  ...base,
  id: 'members.identity_verification.upload.picture',
  summary:
    'One side of the identity card as base64 of a JPEG or PNG of at most 2 MB; kept re-encoded, without its metadata',
  method: 'POST',
  path: '/members/identity_verification/upload/picture',
  restricted: true,
  largeBody: true,
  body: z.object({
    side,
    picture: z.string().check(z.minLength(4), z.maxLength(2_796_204), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  payload: answer,
  refusals: [1179, 1187, 1188],
})

export const readPicture = call({
  ...base,
  id: 'members.identity_verification.picture',
  added: true,
  summary: 'A picture that the member uploaded, as base64 of a JPEG',
  method: 'GET',
  path: '/members/identity_verification/picture/{side}',
  params: z.object({ side }),
  payload: z.object({ picture: z.string() }),
  refusals: [],
})

export const applyIdentity = call({
  ...base,
  id: 'members.identity_verification.apply',
  summary: 'Send name, number and pictures for review; 1183 when the number belongs to another account',
  method: 'POST',
  path: '/members/identity_verification/apply',
  restricted: true,
  body: z.object({}),
  payload: answer,
  refusals: [1183, 1186, 1188],
})
