/** An operation of the OpenAPI description; new routes are tested without a line here. */
export type ApiOperation = {
  /** E.g. 'POST /api/orders/{id}/cancel'. */
  name: string
  method: string
  path: string
  access: 'open' | 'optional' | 'bearer' | 'proof' | 'signed'
  takesKey: boolean
  params: Parameter[]
  query: Parameter[]
  body: Schema | null
}

export type Schema = {
  type?: string | string[]
  enum?: (string | number)[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  minLength?: number
  minItems?: number
  pattern?: string
  format?: string
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }

type Operation = {
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** All operations that `/api/openapi.json` describes. */
export async function listOperations(url: string): Promise<ApiOperation[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: accessFrom(security),
      takesKey: parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key'),
      params: parameters.filter((one) => one.in === 'path'),
      query: parameters.filter((one) => one.in === 'query'),
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  )
}

function accessFrom(security: Operation['security']): ApiOperation['access'] {
  if (!security) return 'open'
  if (security.some((requirement) => Object.keys(requirement).some((scheme) => scheme.startsWith('x-'))))
    return 'signed'
  if (security.some((requirement) => 'proof' in requirement)) return 'proof'
  return security.some((requirement) => Object.keys(requirement).length === 0) ? 'optional' : 'bearer'
}

/** The path with every parameter filled in. */
export const fillPath = ({ path }: ApiOperation, valueOf: (name: string) => string): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => encodeURIComponent(valueOf(name)))
