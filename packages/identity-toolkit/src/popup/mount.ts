import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stripTypes } from '#platform/strip-types'
import { handleErrors } from '../http/handle-errors.ts'
import { apiKeysOf } from '../http/require-api-key.ts'
import type { Service } from '../service.ts'
import { BASE_PATH, sendErrorPage } from './page.ts'
import { gmailNotOffered, parseRequest } from './request.ts'

/** Content of the window for a valid request: in the demo an account chooser, otherwise the redirect to Google. */
export type GmailWindow = {
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    target: { eventId: string; origin: string },
  ): Promise<FastifyReply>
  /** Files that its pages load, as paths from the identity service's folder. */
  files: string[]
  /** Mounts its further pages. */
  mount?(scope: FastifyInstance): void
}

const SERVED_FILES = ['popup/popup.css', 'popup/answer.client.ts', 'popup/trouble.client.ts']

/** The window that `signInWithPopup` opens. Without a `GmailWindow` it says that Gmail is not offered. */
export async function mountPopup(
  app: FastifyInstance,
  service: Service,
  gmail: GmailWindow | null,
): Promise<void> {
  await app.register(
    async (scope) => {
      handleErrors(scope)
      // The page that opens the window checks with HEAD whether it exists.
      scope.head('/handler', async (_request, reply) =>
        reply
          .code(gmail ? 200 : 404)
          .header('cache-control', 'no-store')
          .send(),
      )
      scope.get('/handler', { exposeHeadRoute: false }, async (request, reply) => {
        const { eventId, origin, trouble } = parseRequest(request.query, {
          apiKeys: apiKeysOf(service),
          origins: allowedOrigins(request, service),
        })
        if (trouble || !gmail) return sendErrorPage(reply, eventId, trouble ?? gmailNotOffered)
        return gmail.open(request, reply, { eventId, origin })
      })
      gmail?.mount?.(scope)
      for (const file of [...SERVED_FILES, ...(gmail?.files ?? [])]) serveFile(scope, file)
    },
    { prefix: BASE_PATH },
  )
}

function serveFile(scope: FastifyInstance, path: string): void {
  const isScript = path.endsWith('.ts')
  const source = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
  const text = isScript ? stripTypes(source) : source
  scope.get(`/${path}`, async (_request, reply) =>
    reply
      .header('content-type', `text/${isScript ? 'javascript' : 'css'}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .send(text),
  )
}

/** The channel works within one origin, so the window serves pages of the same one: the public one, in the demo also this machine's other names. */
function allowedOrigins(
  { protocol, host, hostname }: FastifyRequest,
  { publicUrl, isDemo }: Service,
): string[] {
  const own = new URL(publicUrl).origin
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isDemo && isLocal ? [own, `${protocol}://${host}`] : [own]
}
