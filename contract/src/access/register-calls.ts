import * as z from 'zod/mini'
import { call } from '../call.ts'
import { authToken, keepsCookie, passwordSent, signedIn } from './types.ts'

const base = { capability: 'access', backend: 'relay', secrecy: 'plain', access: 'visitor' } as const
/** A referral code, or the account name of the member who invited. */
const rec = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/))
const language = z.enum(['zh-cn', 'en-us'])
const name = z.string().check(z.maxLength(40))

export const addMember = call({
  ...base,
  id: 'members.add',
  summary:
    'Register: name, password, a contact proven by a code, of age. Answers a session, as members.login does',
  method: 'POST',
  path: '/members/add',
  body: z.object({
    username: name,
    password: passwordSent,
    usernickname: z.optional(name),
    /**
     * The answer of check_sms or check_mail with func register; it stands for the contact that was proven.
     */
    authToken,
    rec: z.optional(rec),
    language: z.optional(language),
    /** The member declares to be 18 or older; proven later, in the identity check. */
    adult: z.union([z.boolean(), z.literal(['true', 'false', '1', '0'])]),
    cookie: keepsCookie,
  }),
  payload: signedIn,
  refusals: [753, 1001, 1002, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1018, 1033],
})

export const usernameList = call({
  ...base,
  id: 'members.username_list',
  summary: 'Whether an account name is free, and up to three free ones like it',
  method: 'GET',
  path: '/members/username_list/{x}',
  params: z.object({ x: z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/)) }),
  payload: z.object({ available: z.boolean(), usernames: z.array(z.string()) }),
  refusals: [1013],
})

export const aid = call({
  ...base,
  id: 'members.aid',
  summary: 'The referral code that a code or account name stands for, with the name that may be shown',
  method: 'GET',
  path: '/members/aid/{x}',
  params: z.object({ x: rec }),
  payload: z.object({ aid: z.string(), referrer: z.string() }),
  refusals: [3011, 3013],
})

export const getCountryCode = call({
  ...base,
  id: 'members.get_country_code',
  summary: 'Country codes of telephone numbers that may register, and the country one seems to be in',
  method: 'GET',
  path: '/members/get_country_code',
  payload: z.object({
    country: z.nullable(z.string()),
    codes: z.array(z.object({ country: z.string(), code: z.string() })),
  }),
  refusals: [],
})

export const verifyPromoteCode = call({
  ...base,
  id: 'members.verify_promote_code',
  summary: 'Whether a referral code is valid',
  method: 'POST',
  path: '/members/verify_promote_code',
  body: z.object({ code: rec }),
  payload: z.object({}),
  refusals: [3011, 3013],
})

export const verifyAgentCode = call({
  ...base,
  id: 'members.verifyAgentCode',
  summary: 'As verify_promote_code, for the code that is typed into the registration form',
  method: 'POST',
  path: '/members/verifyAgentCode',
  body: z.object({ code: rec }),
  payload: z.object({}),
  refusals: [1016],
})

export const verifyPromotePermit = call({
  ...base,
  id: 'members.verify_promote_permit',
  summary: 'Where a registration link leads: 0 to the registration page, 3012 there too and says who invited',
  method: 'POST',
  path: '/members/verify_promote_permit',
  body: z.object({ promoteURL: z.string().check(z.maxLength(300)) }),
  payload: z.object({}),
  refusals: [3010, 3012, 3013],
})

const own = { ...base, access: 'member', secrecy: 'encrypted' } as const

export const setUserInfo = call({
  ...own,
  id: 'members.set_user_info',
  summary:
    'Finish the profile after the first sign-in: nickname and a contact proven by a code (func profile). A contact needs the login password',
  method: 'POST',
  path: '/members/set_user_info',
  restricted: true,
  body: z.object({
    usernickname: name,
    authToken: z.optional(authToken),
    /** Required with authToken, because a contact is enough to get into the account. */
    password: z.optional(passwordSent),
  }),
  payload: z.object({}),
  refusals: [1002, 1011, 1018, 1033, 1051, 1052, 1054, 1060, 1065, 1743],
})

export const setUserBase = call({
  ...own,
  id: 'members.set_user_base',
  summary: 'Set nickname or language; 1075 when nothing changed',
  method: 'POST',
  path: '/members/set_user_base',
  restricted: true,
  body: z.object({ usernickname: z.optional(name), language: z.optional(language) }),
  payload: z.object({}),
  refusals: [1018, 1075],
})
