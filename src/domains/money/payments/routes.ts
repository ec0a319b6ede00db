import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'
import type { Api } from '#platform/register-route'
import { razorpayWebhook } from './contract.ts'
import { receiveWebhook } from './reconciliation/receive-webhook.ts'
import { isSigned } from './rules.ts'

/** Webhook of the gateway. The signature covers the bytes as sent, so this scope reads bodies as bytes. */
export function paymentRoutes(api: Api, { webhookSecrets }: { webhookSecrets: readonly string[] }): void {
  api.endpoints.push(razorpayWebhook)
  void api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(`/api${razorpayWebhook.path}`, async (request) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(raw, headerOf(request, 'x-razorpay-signature'), webhookSecrets)) {
        throw new Refusal(401, 'bad_signature', 'payments.bad_signature')
      }
      await receiveWebhook(api.db, {
        raw,
        eventId: headerOf(request, 'x-razorpay-event-id'),
        now: api.clock.now(),
      })
      return { received: true }
    })
  })
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
