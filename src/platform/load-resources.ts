import type { FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Described } from './openapi.ts'
import { loaderOf } from './resources.ts'

export type ResourceLoading = { loadResource?: (...asking: unknown[]) => Promise<unknown> }
/** Request parts that may hold an id. */
export type RequestParts = { query: unknown; body: unknown; request: FastifyRequest; resource: unknown }

/** Loads the resource of the contract's `owns`: by the path before the body is read, by query or body once they are parsed. */
export function resourcesOf(
  { db, clock }: { db: Db; clock: Clock },
  { owns, path }: Pick<Described, 'owns' | 'path'>,
  { loadResource }: ResourceLoading,
) {
  const load = loadResource ? null : loaderOf(owns)
  const param = owns?.param ?? ''
  const isOfPath = path.split(/[/.]/).includes(`:${param}`)
  const asking = ({ caller }: FastifyRequest) => ({ caller, now: clock.now() })
  return {
    ofPath: async (request: FastifyRequest): Promise<void> => {
      if (loadResource) {
        request.resource = await loadResource(request.params, request.caller, { hasBody: hasBody(request) })
      } else if (load && isOfPath) {
        request.resource = await load(db, paramValue(request.params, param), asking(request))
      }
    },
    ofRest: async (question: RequestParts): Promise<void> => {
      if (!load || isOfPath) return
      const id = paramValue(question.body, param) ?? paramValue(question.query, param)
      question.resource = await load(db, id, asking(question.request))
    },
  }
}

const paramValue = (of: unknown, name: string): unknown => (of as Record<string, unknown> | undefined)?.[name]

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0 ||
  headers['content-type'] !== undefined
