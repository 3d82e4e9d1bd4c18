// An outside chat as a service. A site's server calls the chat's link and gets the address of a page for one
// person, which the site shows in a frame; the person who opens the chat's own page answers there.
import { languageOf } from '../page/language.ts'
import { type Service, type ServiceOptions, startService } from '../service.ts'
import { answerPage, saidLines, talkPage, talkScript } from './pages.ts'
import { type ChatState, chatStates, type GuestFacts, Talks, toldNames } from './talks.ts'
import type { PressResult } from './texts.ts'

export interface ChatService extends Service {
  readonly talks: Talks
}

interface ChatBody {
  readonly id?: string
  readonly text?: string
  readonly state?: string
  readonly uuid?: string
}

const originForm = /^https?:\/\/[\w.-]+(:\d+)?$/
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function startChat({ port }: ServiceOptions): Promise<ChatService> {
  const talks = new Talks()
  let url = ''
  const service = await startService({ port }, (app) => {
    // The call of a site's server.
    app.post('/open', async (request, reply) => {
      if (talks.state === 'broken') return reply.code(500).send()
      if (talks.state === 'closed') return { code: 503 }
      const talk = talks.begin(toldBy(request.headers))
      const lang = talk.told.langCultureName === 'en-us' ? 'en-us' : 'zh-cn'
      return { code: 200, visitorurl: `${url}/talk/${talk.id}?lang=${lang}` }
    })

    // The person's page, within the site.
    app.get<{ Params: { id: string } }>('/talk/:id', async (request, reply) => {
      const talk = talks.find(request.params.id)
      if (!talk) return reply.code(404).send()
      const by = talk.told.iframeBy ?? ''
      const frames = originForm.test(by) ? by : "'none'"
      return reply
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors ${frames}`,
        )
        .type('text/html; charset=utf-8')
        .send(talkPage(talk, languageOf(request), talks.uuid))
    })
    app.post<{ Params: { id: string }; Body: ChatBody }>('/talk/:id', async (request, reply) => {
      talks.say(request.params.id, 'guest', request.body.text ?? '')
      return reply.redirect(`/talk/${request.params.id}?lang=${languageOf(request)}`, 303)
    })
    app.get<{ Params: { id: string } }>('/talk/:id/said', async (request, reply) => {
      const talk = talks.find(request.params.id)
      if (!talk) return reply.code(404).send()
      const lines = saidLines(talk, languageOf(request))
      return reply.type('text/html; charset=utf-8').send(lines.map((line) => line.text).join(''))
    })
    app.get('/talk.js', (_, reply) => reply.type('text/javascript').send(talkScript))

    // The page of the person who answers.
    app.get<{ Querystring: { said?: string } }>('/', (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(answerPage(talks, languageOf(request), request.query.said, url)),
    )
    app.post<{ Body: ChatBody }>('/set', async (request, reply) => {
      const { state, uuid = '' } = request.body
      if (chatStates.includes(state as ChatState)) talks.state = state as ChatState
      talks.uuid = uuidForm.test(uuid) ? uuid : ''
      return reply.redirect(back(languageOf(request), 'state'), 303)
    })
    app.post<{ Body: ChatBody }>('/answer', async (request, reply) => {
      const { id = '', text = '' } = request.body
      const said = talks.say(id, 'staff', text) ? 'sent' : 'refused'
      return reply.redirect(back(languageOf(request), said), 303)
    })
  })
  url = service.url
  return { ...service, talks }
}

function back(language: string, said: PressResult): string {
  return `/?lang=${language}&said=${said}`
}

/** Reads the headers that describe the person: names in small letters, values percent-encoded. */
function toldBy(headers: Readonly<Record<string, string | readonly string[] | undefined>>): GuestFacts {
  const told: Partial<Record<(typeof toldNames)[number], string>> = {}
  for (const name of toldNames) {
    const value = headers[name.toLowerCase()]
    if (typeof value === 'string') told[name] = decoded(value)
  }
  return told
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that is not encoded stays as it came.
    return value
  }
}
