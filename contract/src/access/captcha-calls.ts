import * as z from 'zod/mini'
import { call } from '../call.ts'
import { realTime, uuid } from '../wire-types.ts'
import { captchaForms } from './types.ts'

const base = { capability: 'access', backend: 'relay', access: 'visitor', secrecy: 'plain' } as const

export const graphicVerification = call({
  ...base,
  id: 'members.graphic_verification',
  summary: 'A captcha for a form {b}; {a} is any number. Good for 10 minutes and one try',
  method: 'GET',
  path: '/members/graphic_verification/{a}/{b}',
  params: z.object({ a: z.string().check(z.regex(/^[\w.-]{1,40}$/)), b: z.enum(captchaForms) }),
  payload: z.object({ id: uuid, /** A PNG as data URL. */ image: z.string(), expiresAt: realTime }),
  refusals: [],
})

export const graphicVerificationAudio = call({
  ...base,
  id: 'members.graphic_verification_audio',
  summary: 'The same captcha to be heard: four groups of beeps to count, for example 3141',
  method: 'GET',
  path: '/members/graphic_verification_audio/{id}',
  added: true,
  params: z.object({ id: uuid }),
  payload: z.object({ /** A WAV as data URL. */ audio: z.string() }),
  refusals: [],
})

export const ckGraphicVerification = call({
  ...base,
  id: 'members.ck_graphic_verification',
  summary: 'Whether {code} answers the captcha {a} of the form {b}; once, and a wrong one uses it up',
  method: 'GET',
  path: '/members/ck_graphic_verification/{a}/{code}/{b}',
  params: z.object({
    a: uuid,
    code: z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/)),
    b: z.enum(captchaForms),
  }),
  payload: z.object({}),
  refusals: [1076],
})
