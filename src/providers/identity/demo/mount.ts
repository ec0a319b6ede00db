import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { denial } from '../denial.ts'
import type { DemoGoogle } from '../google/google.ts'
import { allowOrigins } from '../http/allow-origins.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { readBodies } from '../http/read-bodies.ts'
import { read, text } from '../read.ts'
import type { Service } from '../service.ts'
import { newestSent } from '../store/outbox.ts'
import { inboxPage, inboxStyle } from './inbox.ts'

const MOST_LISTED = 1_000
const MOST_SHOWN = 100

const person = z.object({ email: text(254), name: text(256), nonce: text(256) })
const filter = z.looseObject({ phoneNumber: text(64), email: text(254) })

/** What the demo alone has: an inbox for people, lists for scripts, and a Google that vouches for anybody. Never in production. */
export async function mountDemo(
  app: FastifyInstance,
  service: Service,
  google: DemoGoogle | null,
): Promise<void> {
  await app.register(async (scope) => {
    readBodies(scope)
    answerErrors(scope)
    listForScripts(scope, service)
    showToPeople(scope, service)
  })
  if (!google) return
  await app.register(
    async (scope) => {
      readBodies(scope)
      answerErrors(scope)
      allowOrigins(scope, service)
      scope.post('/google', async (request) => {
        const { email, name, nonce } = read(person, request.body)
        const address = z.email().max(254).safeParse(email?.trim().toLowerCase())
        if (!address.success) throw denial('INVALID_EMAIL', 'Please enter a valid e-mail address.')
        return {
          id_token: await google.issue({
            email: address.data,
            name: name ?? address.data.split('@')[0] ?? '',
            nonce,
          }),
        }
      })
    },
    { prefix: '/idp/demo' },
  )
}

type OfProject = { Params: { project: string } }

function listForScripts(scope: FastifyInstance, service: Service): void {
  const mustBeOurs = (project: string): void => {
    if (project !== service.projectId)
      throw denial('PROJECT_NOT_FOUND', `The demo's project is ${service.projectId}.`, { status: 404 })
  }
  scope.get<OfProject>('/emulator/v1/projects/:project/verificationCodes', async (request, reply) => {
    mustBeOurs(request.params.project)
    reply.header('cache-control', 'no-store')
    const { phoneNumber } = read(filter, request.query)
    const sent = await newestSent(service.db, {
      kind: 'codes',
      most: MOST_LISTED,
      ...(phoneNumber ? { recipient: phoneNumber } : {}),
    })
    return {
      verificationCodes: sent.toReversed().map(({ recipient, code }) => ({ phoneNumber: recipient, code })),
    }
  })
  scope.get<OfProject>('/emulator/v1/projects/:project/oobCodes', async (request, reply) => {
    mustBeOurs(request.params.project)
    reply.header('cache-control', 'no-store')
    const { email } = read(filter, request.query)
    const sent = await newestSent(service.db, {
      kind: 'mail',
      most: MOST_LISTED,
      ...(email ? { recipient: email } : {}),
    })
    const withSecrets = sent.toReversed().filter((mail) => mail.request_type !== null)
    return {
      oobCodes: withSecrets.map((mail) => ({
        email: mail.recipient,
        requestType: mail.request_type,
        oobCode: mail.code,
        oobLink: mail.link,
      })),
    }
  })
}

function showToPeople(scope: FastifyInstance, service: Service): void {
  scope.get('/dev/inbox', async (_request, reply) => {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
    return inboxPage(await newestSent(service.db, { most: MOST_SHOWN }), service.clock.now())
  })
  scope.get('/dev/inbox.css', async (_request, reply) => {
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'public, max-age=300')
    return inboxStyle
  })
}
