import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { denial } from '../denial.ts'
import type { DemoGoogle } from '../google/google-verifier.ts'
import { allowOrigins } from '../http/allow-origins.ts'
import { handleErrors } from '../http/handle-errors.ts'
import { setBodyParsers } from '../http/body-parsers.ts'
import { parseBody, optionalText } from '../parse-body.ts'
import type { Service } from '../service.ts'
import { listOutboxMessages } from '../queries/outbox.ts'
import { inboxPage, inboxStyle } from './inbox.ts'

const MAX_LISTED = 1_000
const MAX_SHOWN = 100

const person = z.object({ email: optionalText(254), name: optionalText(256), nonce: optionalText(256) })
const filter = z.looseObject({ phoneNumber: optionalText(64), email: optionalText(254) })

/** Demo only: an inbox for people, lists for scripts, and a stand-in for Google that accepts any account. Never in production. */
export async function mountDemo(
  app: FastifyInstance,
  service: Service,
  google: DemoGoogle | null,
): Promise<void> {
  await app.register(async (scope) => {
    setBodyParsers(scope)
    handleErrors(scope)
    mountEmulatorLists(scope, service)
    mountInbox(scope, service)
  })
  if (!google) return
  await app.register(
    async (scope) => {
      setBodyParsers(scope)
      handleErrors(scope)
      allowOrigins(scope, service)
      scope.post('/google', async (request) => {
        const { email, name, nonce } = parseBody(person, request.body)
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

type ProjectRoute = { Params: { project: string } }

function mountEmulatorLists(scope: FastifyInstance, service: Service): void {
  const mustBeOurs = (project: string): void => {
    if (project !== service.projectId)
      throw denial('PROJECT_NOT_FOUND', `The demo's project is ${service.projectId}.`, { status: 404 })
  }
  scope.get<ProjectRoute>('/emulator/v1/projects/:project/verificationCodes', async (request, reply) => {
    mustBeOurs(request.params.project)
    reply.header('cache-control', 'no-store')
    const { phoneNumber } = parseBody(filter, request.query)
    const sent = await listOutboxMessages(service.db, {
      kind: 'codes',
      limit: MAX_LISTED,
      ...(phoneNumber ? { recipient: phoneNumber } : {}),
    })
    return {
      verificationCodes: sent.toReversed().map(({ recipient, code }) => ({ phoneNumber: recipient, code })),
    }
  })
  scope.get<ProjectRoute>('/emulator/v1/projects/:project/oobCodes', async (request, reply) => {
    mustBeOurs(request.params.project)
    reply.header('cache-control', 'no-store')
    const { email } = parseBody(filter, request.query)
    const sent = await listOutboxMessages(service.db, {
      kind: 'mail',
      limit: MAX_LISTED,
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

function mountInbox(scope: FastifyInstance, service: Service): void {
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
    return inboxPage(await listOutboxMessages(service.db, { limit: MAX_SHOWN }), service.clock.now())
  })
  scope.get('/dev/inbox.css', async (_request, reply) => {
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'public, max-age=300')
    return inboxStyle
  })
}
