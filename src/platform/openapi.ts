import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** An endpoint without the types of its parts, for descriptions. */
export type Described = Omit<Endpoint, 'params' | 'query' | 'body' | 'reply'> & {
  params?: z.ZodType | undefined
  query?: z.ZodType | undefined
  body?: z.ZodType | undefined
  reply: z.ZodType
}

type Schema = { [key: string]: unknown }

/** JSON Schema of an answer, in the form that Fastify's compiled serialiser is fastest with. */
export function responseSchema(reply: z.ZodType): Schema {
  return flattenNullable(schemaOf(reply, 'output')) as Schema
}

/** The OpenAPI 3.1 description of every call, made from the same contracts that serve them. */
export function openApiDocument(endpoints: readonly Described[], publicUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:([A-Za-z_]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CIY',
      version: '1',
      description: 'The API of the marketplace for craft supplies.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session token that /user/login returns.',
        },
        proof: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An identity ID token, at most five minutes old.',
        },
        ...signatures(endpoints),
      },
      schemas: { Error: ERROR },
    },
  }
}

const ERROR: Schema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string', description: 'A sentence for people.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

const KEY: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gives the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const FRESH =
  'Staff with a second factor need a code from the last 10 minutes: otherwise 403 `fresh_code_needed`, and nothing is changed.'

function operation(endpoint: Described): Schema {
  const status = String(endpoint.status ?? 200)
  return {
    summary: endpoint.summary,
    ...(endpoint.fresh ? { description: FRESH } : {}),
    tags: [endpoint.tag],
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [KEY] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done' }
          : { description: 'Done', content: json(schemaOf(endpoint.reply, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function securityOf({ access, signedIn }: Pick<Described, 'access' | 'signedIn'>): { security?: Schema[] } {
  if (signedIn) return { security: [{ [signedIn]: [] }] }
  if (access === 'none') return {}
  if (access === 'proof') return { security: [{ proof: [] }] }
  return { security: access === 'optional' ? [{ bearer: [] }, {}] : [{ bearer: [] }] }
}

/** A security scheme for each signature header. */
const signatures = (endpoints: readonly Described[]): Schema =>
  Object.fromEntries(
    endpoints.flatMap(({ signedIn }) =>
      signedIn
        ? [
            [
              signedIn,
              {
                type: 'apiKey',
                in: 'header',
                name: signedIn,
                description: 'HMAC of the raw body, in hexadecimal.',
              },
            ],
          ]
        : [],
    ),
  )

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })

/** Contracts do not change while the process runs, so each schema is converted once. */
const described = { input: new WeakMap<z.ZodType, Schema>(), output: new WeakMap<z.ZodType, Schema>() }

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const known = described[io].get(shape)
  if (known) return known
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  described[io].set(shape, schema)
  return schema
}

/** `anyOf [X, null]` makes the serialiser validate at run time; `nullable` does not. */
function flattenNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattenNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, flattenNullable(value)]))
  const options = node.anyOf as Schema[] | undefined
  if (options?.length !== 2) return node
  const real = options.find((option) => option.type !== 'null')
  if (!real || options.every((option) => option.type !== 'null')) return node
  const { anyOf: _options, ...rest } = node
  return { ...rest, ...real, nullable: true }
}
