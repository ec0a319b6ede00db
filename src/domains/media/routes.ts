import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { notFound } from '#platform/refusal'
import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findPicture } from './find-picture.ts'
import { FORMATS, formatFor, WIDTHS } from './rules.ts'
import { renderer } from './render.ts'
import { readPhotosOnly, uploadPhoto } from './upload-photo.ts'

const USUAL_WIDTH = 800

const query = z.object({
  width: numeric(z.number())
    .refine((width) => WIDTHS.includes(width), `Pictures come ${WIDTHS.join(', ')} dots wide.`)
    .default(USUAL_WIDTH),
})

/** Answers which picture hangs where, and serves pictures under both addresses by which clients know them: `/media/:name` and `/api/media/:name`. */
export function mediaRoutes(api: Api, { dataDir }: { dataDir: string }): void {
  const render = renderer(api.db, { dataDir })
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { name } = request.params as { name: string }
    if (!/^[0-9a-f]{32}$/.test(name)) throw notFound('There is no such picture.')
    const { width } = query.parse(request.query)
    const format = formatFor(request.headers.accept)
    const etag = `"${name}-${width}-${format}"`
    const picture = await render({ hash: name, width, format, isKnown: request.headers['if-none-match']?.includes(etag) ?? false })
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept', etag })
    return picture === 'known' ? reply.code(304).send() : reply.type(FORMATS[format].type).send(picture)
  }
  for (const url of ['/media/:name', '/api/media/:name']) api.app.get(url, answer)
  api.app.register(async (scope) => {
    readPhotosOnly(scope)
    serving({ ...api, app: scope })(contract.uploadPhoto, { limit: { times: 60, seconds: 3_600 } }, ({ request, caller }) =>
      uploadPhoto(api.db, { bytes: request.body, personId: caller.userId, dataDir }),
    )
  })
  serving(api)(contract.getPicture, {}, ({ params }) => findPicture(api.db, params.name))
}
